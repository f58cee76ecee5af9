import { Button } from '@packhouse/ui/actions/button.tsx';
import { useTranslation } from 'react-i18next';
import { client } from '#kernel/client/client.ts';
import { saveFile } from '#kernel/client/save-file.ts';
import { useReadFailure } from '#kernel/failures/read-failure.ts';
import { useAttempt } from '#kernel/failures/use-attempt.ts';
import { type Document, viewAs } from './document-list.ts';
import styles from './document-texts.module.css';

/** Look at it in the page, or take it along. */
export function DocumentActions({ document, onView }: { document: Document; onView: (document: Document) => void }) {
  const { t } = useTranslation(['documents', 'kernel']);
  const { name, file } = document;
  const { isBusy, failure, attempt } = useAttempt();
  const { title, hint } = useReadFailure(failure);
  return (
    <span className={styles.actions}>
      {viewAs(name) !== null && (
        <Button icon="eye" label={t('view', { name })} onPress={() => onView(document)} size="small" />
      )}
      <Button
        icon="download"
        isPending={isBusy}
        label={t('take', { name })}
        onPress={() => void attempt(async () => saveFile(await client.download(file), name))}
        pendingLabel={t('kernel:loading')}
        size="small"
      />
      {failure !== null && (
        <span role="alert">
          {title}. {hint}
        </span>
      )}
    </span>
  );
}
