import { useTranslation } from 'react-i18next';
import { showToast } from '#ui/overlays/toasts.ts';

/**
 * After a draft was saved: says so. The address is the request's own by then; to go there would begin the form anew,
 * without the file that was just chosen.
 */
export function useSaved(): () => void {
  const { t } = useTranslation(['exemptions', 'words']);
  return () => showToast({ title: t('words:term.draftSaved'), body: t('savedBody'), tone: 'success' });
}
