import { useTranslation } from 'react-i18next';
import { useFormat } from '../format.ts';
import type { RequestDraft } from './use-request-draft.ts';

/** Where a request stands against the backend, in words: "Saved 10:42", "Kept on this device" … */
export function useSaveWords({ state, isKept, desk }: Pick<RequestDraft, 'state' | 'isKept' | 'desk'>): string {
  const { t } = useTranslation('requests');
  const format = useFormat();
  switch (state.kind) {
    case 'saved':
      return state.at === null ? t('saved.never') : t('saved.at', { time: format.time(state.at) });
    case 'changed':
      if (!isKept) return t('saved.notKept');
      return desk.known().form === null ? t('saved.first') : t('saved.changed');
    case 'saving':
      return t('saved.saving');
    case 'failed': {
      const isOffline = state.failures.every(({ cause, status }) => cause === 'lost' && status === undefined);
      return isOffline ? t('saved.offline') : t('saved.failed');
    }
    case 'conflict':
      return t('saved.conflict');
  }
}
