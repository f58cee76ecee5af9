import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useTranslation } from 'react-i18next';
import { useReadFailure } from '#kernel/failures/read-failure.ts';

/** A form that was not sent or saved: the specification's words, and what to do (section 8; decisions.md 25). */
export function CallFailure({ error }: { error: Error | null }) {
  return error === null ? null : <Failure error={error} />;
}

function Failure({ error }: { error: Error }) {
  const { t } = useTranslation('kernel');
  const { hint } = useReadFailure(error);
  return (
    <Banner announce="assertive" title={t('saveFailed')} tone="danger">
      {hint}
    </Banner>
  );
}
