import { useTranslation } from 'react-i18next';
import { useGo } from '#kernel/routing/navigation.ts';
import { urls } from '#kernel/routing/urls.ts';
import { showToast } from '#ui/overlays/toasts.ts';
import type { ExemptionKind } from './exemption-kind.ts';

/** After a draft was saved: says so, and a new request goes on at its own address. */
export function useSaved(kind: ExemptionKind): (id: string) => void {
  const { t } = useTranslation(['exemptions', 'words']);
  const go = useGo();
  return (id) => {
    showToast({ title: t('words:term.draftSaved'), body: t('savedBody'), tone: 'success' });
    go(urls.exemption(kind.id, id), { replace: true });
  };
}
