import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useTranslation } from 'react-i18next';
import { useReadFailure } from '#kernel/failures/read-failure.ts';

/** A form that was not sent or saved: the specification's words, unless others are given, and what to do (section 8; decisions.md 25). */
export function CallFailure({ error, title }: { error: Error | null; title?: string }) {
  return error === null ? null : <Failure error={error} title={title} />;
}

function Failure({ error, title }: { error: Error; title: string | undefined }) {
  const { t } = useTranslation('kernel');
  const { hint } = useReadFailure(error);
  return (
    <Banner announce="assertive" title={title ?? t('saveFailed')} tone="danger">
      {hint}
    </Banner>
  );
}
