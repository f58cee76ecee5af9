import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { TaskList } from '#ui/data/task-list.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DocumentActions } from './document-actions.tsx';
import { type DocumentListProps, UnusualCopy, urlOf, useSeasonName, useUploadDay } from './document-texts.tsx';

/** The documents on a phone: name and facts, with what can be done beside them. */
export function DocumentCards({ documents, facts, onView }: DocumentListProps) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const seasonName = useSeasonName();
  const uploadDay = useUploadDay();
  return (
    <Card isFlush>
      <TaskList
        label={t('title')}
        tasks={documents.map((document) => {
          const { key, name, kind, file } = document;
          const { size, copy } = facts?.get(file.id) ?? {};
          const sized = size === undefined ? null : format.fileSize(size);
          const details = [t(`kinds.${kind}`), seasonName(document), uploadDay(document), sized];
          return {
            id: key,
            title: name,
            href: urlOf(document) ?? undefined,
            description: (
              <>
                {details.filter((detail) => detail !== null).join(' · ')} <UnusualCopy copy={copy ?? null} />
              </>
            ),
            action: <DocumentActions document={document} onView={onView} />,
          };
        })}
      />
    </Card>
  );
}
