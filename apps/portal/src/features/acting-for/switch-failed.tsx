import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useTranslation } from 'react-i18next';
import { useReadFailure } from '#kernel/failures/read-failure.ts';

/** The company may not be acted for any more, or did not load: the person is where they were. */
export function SwitchFailed({ error }: { error: Error & { status?: number } }) {
  const { t } = useTranslation('acting-for');
  const { title, hint } = useReadFailure(error);
  const isRefused = error.status === 403 || error.status === 404;
  return (
    <Banner announce="assertive" title={isRefused ? t('refused.title') : title} tone="danger">
      {isRefused ? t('refused.hint') : hint}
    </Banner>
  );
}
