import { useTranslation } from 'react-i18next';
import { ClientError } from '#kernel/client/client.ts';
import { useFailureText } from '#kernel/failures/read-failure.ts';
import { Banner } from '#ui/states/banner.tsx';
import { unreadable } from '../contact-import.ts';

/** Why the import does not go on. */
export function Trouble({ trouble }: { trouble: unknown }) {
  const { t } = useTranslation(['contacts', 'kernel']);
  const failureText = useFailureText();
  if (trouble === null) return null;
  const file = unreadable(trouble);
  if (file !== null) {
    const reason = t(`import.unreadable.${file.reason}`);
    return (
      <Banner announce="assertive" title={t('import.unreadable.title')} tone="danger">
        {file.line === null ? reason : t('import.unreadable.atLine', { line: file.line, reason })}
      </Banner>
    );
  }
  if (!(trouble instanceof ClientError)) {
    return (
      <Banner announce="assertive" title={t('import.failed')} tone="danger">
        {t('import.failedHint')}
      </Banner>
    );
  }
  const details = trouble.errors.map(({ detail }) => detail).filter(Boolean);
  return (
    <Banner announce="assertive" title={t('kernel:saveFailed')} tone="danger">
      {[failureText(trouble).hint, ...details, t('import.goesOn')].join(' ')}
    </Banner>
  );
}
