import { FailedState } from '@packhouse/ui/states/failed-state.tsx';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** In the place of a screen that crashed, while the shell goes on (specification, section 2). */
export function CrashScreen({ error }: ErrorComponentProps) {
  const { t } = useTranslation(['app', 'kernel']);
  useEffect(() => {
    reportError(error);
  }, [error]);
  return (
    <FailedState
      detail={t('crash.hint')}
      isRetrying={false}
      loadingLabel={t('kernel:loading')}
      onRetry={() => location.reload()}
      retryLabel={t('crash.reload')}
      title={t('crash.title')}
    />
  );
}
