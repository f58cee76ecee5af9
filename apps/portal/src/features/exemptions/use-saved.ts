import { showToast } from '@packhouse/ui/overlays/toasts.ts';
import { useTranslation } from 'react-i18next';

/**
 * After a draft was saved: says so. The address is the request's own by then; to go there would begin the form anew,
 * without the file that was just chosen.
 */
export function useSaved(): () => void {
  const { t } = useTranslation(['exemptions', 'words']);
  return () => showToast({ title: t('words:term.draftSaved'), body: t('savedBody'), tone: 'success' });
}
