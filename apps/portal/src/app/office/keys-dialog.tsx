import { useTranslation } from 'react-i18next';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

/** The keys of the console, and what each does. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['office-shell', 'kernel']);
  const named = (['move', 'enter', 'choose', 'act'] as const).map((id) => ({
    id,
    term: t(`keys.keyNames.${id}`),
    value: t(`keys.${id}`),
  }));
  return (
    <Dialog closeLabel={t('kernel:close')} isOpen onClose={onClose} title={t('keys.title')}>
      <Stack gap="m">
        <SummaryList
          rows={[
            { id: 'search', term: 'Ctrl K', value: t('keys.search') },
            ...named,
            { id: 'next', term: 'Alt →', value: t('keys.next') },
          ]}
        />
        <p>{t('keys.field')}</p>
      </Stack>
    </Dialog>
  );
}
