import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '#kernel/failures/read-failure.ts';

/** A form that was not sent or saved: the specification's words, unless others are given, and what to do (section 8; decisions.md 25). */
export function CallFailure({ error, title }: { error: Error | null; title?: string }) {
  const { t } = useTranslation('kernel');
  const failureText = useFailureText();
  if (error === null) return null;
  return (
    <Banner announce="assertive" title={title ?? t('saveFailed')} tone="danger">
      {failureText(error).hint}
    </Banner>
  );
}
