import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { Card } from '#ui/layout/card.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import styles from '../document-texts.module.css';
import {
  Belonging,
  CopyTag,
  type DocumentListProps,
  KindTag,
  useSeasonName,
  useUploadDay,
} from '../document-texts.tsx';
import { DocumentActions } from './document-actions.tsx';

/** The documents on a phone, one card each. */
export function DocumentCards({ documents, facts, onView }: DocumentListProps) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const seasonName = useSeasonName();
  const uploadDay = useUploadDay();
  return (
    <section aria-label={t('title')}>
      <Stack>
        {documents.map((document) => {
          const { key, name, kind, file } = document;
          const { size, copy } = facts?.get(file.id) ?? {};
          const details = [
            seasonName(document),
            uploadDay(document),
            size === undefined ? null : format.fileSize(size),
          ];
          return (
            <Card key={key} title={<span className={styles.full}>{name}</span>}>
              <Stack gap="s">
                <Row>
                  <KindTag kind={kind} />
                  {copy && <CopyTag copy={copy} />}
                </Row>
                <span className={styles.full}>
                  <Belonging document={document} />
                </span>
                <Row isSpread>
                  <span className={styles.of}>{details.filter((detail) => detail !== null).join(' · ')}</span>
                  <DocumentActions document={document} onView={onView} />
                </Row>
              </Stack>
            </Card>
          );
        })}
      </Stack>
    </section>
  );
}
