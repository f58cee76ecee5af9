import { Button } from '@packhouse/ui/actions/button.tsx';
import { useTranslation } from 'react-i18next';
import { client } from '#kernel/client/client.ts';
import { type Document, viewAs } from './document-list.ts';
import styles from './document-texts.module.css';
import { useFetchedFile } from './use-fetched-file.ts';

/** Look at it in the page, or take it along. */
export function DocumentActions({ document, onView }: { document: Document; onView: (document: Document) => void }) {
  const { t } = useTranslation(['documents', 'kernel']);
  const { name, file } = document;
  const { isLoading, failure, take } = useFetchedFile(() => client.download(file), name);
  return (
    <span className={styles.actions}>
      {viewAs(name) !== null && (
        <Button icon="eye" label={t('view', { name })} onPress={() => onView(document)} size="small" />
      )}
      <Button
        icon="download"
        isPending={isLoading}
        label={t('take', { name })}
        onPress={() => void take()}
        pendingLabel={t('kernel:loading')}
        size="small"
      />
      {failure !== null && (
        <span role="alert">
          {failure.title}. {failure.hint}
        </span>
      )}
    </span>
  );
}
