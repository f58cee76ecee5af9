import { useTranslation } from 'react-i18next';
import { savedAt, savedTextKey } from '#domain/drafts/save-state.ts';
import { useSavedTime } from '#domain/drafts/use-saved-time.ts';
import type { RequestDraft } from '../draft/use-request-draft.ts';

/** Where a request stands against the backend, in words: "Saved 10:42", "Kept on this device" … */
export function useSaveWords({ state, isKept }: Pick<RequestDraft, 'state' | 'isKept'>): string {
  const { t } = useTranslation(['requests', 'drafts', 'kernel']);
  const savedTime = useSavedTime();
  const key = savedTextKey(state, isKept);
  if (key === 'never') return t('saved.never');
  if (key === 'at') return t('drafts:saved.at', { time: savedTime(savedAt(state)) });
  if (key === 'saving') return t('kernel:saving');
  return t(`drafts:saved.${key}`);
}
