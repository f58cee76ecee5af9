import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { waitingCalls } from '#kernel/client/waiting-calls.ts';
import { Banner } from '#ui/states/banner.tsx';

/** True while a call waits because the server has put it off. */
export const useServerBusy = (): boolean => useSyncExternalStore(waitingCalls.subscribe, waitingCalls.isAny);

/** Says that the server is busy, and that nobody has to do anything about it. */
export function ServerBusy() {
  const { t } = useTranslation('kernel');
  return <Banner announce="polite">{t('waiting')}</Banner>;
}
