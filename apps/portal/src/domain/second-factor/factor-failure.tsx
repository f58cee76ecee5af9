import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useTranslation } from 'react-i18next';
import { ClientError } from '#kernel/client/client.ts';
import { useStatusText } from '#kernel/failures/status-text.ts';

/** A call about second factors that came to nothing, and what to do. */
export function FactorFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation('second-factor');
  const statusText = useStatusText();
  if (error === null) return null;
  const isTooMany = error instanceof ClientError && error.status === 429;
  const minutes = isTooMany ? Math.ceil((error.retryAfter ?? 900) / 60) : 0;
  return (
    <Banner announce="assertive" title={t('failed')} tone="danger">
      {isTooMany ? t('tooMany', { count: minutes }) : statusText(error).hint}
    </Banner>
  );
}
