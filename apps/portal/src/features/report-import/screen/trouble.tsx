import { useTranslation } from 'react-i18next';
import { ClientError } from '#kernel/client/client.ts';
import { useFailureText } from '#kernel/failures/read-failure.ts';
import { Banner } from '#ui/states/banner.tsx';
import type { ImportTrouble } from '../flow/import-state.ts';

/** Why the import does not go on. */
export function Trouble({ trouble }: { trouble: ImportTrouble | null }) {
  const { t } = useTranslation(['report-import', 'kernel']);
  const failureText = useFailureText();
  if (trouble === null) return null;
  if (trouble.kind === 'unreadable') {
    const reason = t(`import.unreadable.${trouble.reason}`);
    return (
      <Banner announce="assertive" title={t('import.unreadable.title')} tone="danger">
        {trouble.line === null ? reason : t('import.unreadable.atLine', { line: trouble.line, reason })}
      </Banner>
    );
  }
  const { error } = trouble;
  if (!(error instanceof ClientError)) {
    return (
      <Banner announce="assertive" title={t('import.failed')} tone="danger">
        {t('import.failedHint')}
      </Banner>
    );
  }
  const details = error.errors.map(({ detail }) => detail).filter(Boolean);
  return (
    <Banner announce="assertive" title={t('kernel:saveFailed')} tone="danger">
      {[t('import.apply.contactsFailed'), failureText(error).hint, ...details].join(' ')}
    </Banner>
  );
}
