import { useTranslation } from 'react-i18next';
import { savedAt, savedWord } from '#domain/drafts/save-state.ts';
import { useFormat } from '#kernel/format/format.ts';
import type { RequestDraft } from '../draft/use-request-draft.ts';

/** Where a request stands against the backend, in words: "Saved 10:42", "Kept on this device" … */
export function useSaveWords({ state, isKept, saver }: Pick<RequestDraft, 'state' | 'isKept' | 'saver'>): string {
  const { t } = useTranslation('requests');
  const format = useFormat();
  const word = savedWord(state, isKept);
  if (word === 'at') return t('saved.at', { time: format.time(savedAt(state)) });
  return t(word === 'changed' && saver.known().form === null ? 'saved.first' : `saved.${word}`);
}
