import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { waitingCalls } from '#kernel/client/waiting-calls.ts';

/** Says, while a call waits because the server has put it off, that nobody has to do anything; undefined otherwise. */
export function useBusyNotice() {
  const isBusy = useSyncExternalStore(waitingCalls.subscribe, waitingCalls.isAny);
  const { t } = useTranslation('kernel');
  return isBusy ? <Banner announce="polite">{t('waiting')}</Banner> : undefined;
}
