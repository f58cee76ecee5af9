import { officeTexts } from '@packhouse/programme';
import { MenuButton, type MenuEntry } from '@packhouse/ui/actions/menu-button.tsx';
import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Dialog } from '@packhouse/ui/overlays/dialog.tsx';
import { useShellLayout } from '@packhouse/ui/shell/sidebar-state.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { session } from '#kernel/session/session.ts';
import { keyStore } from '#kernel/storage/key-store.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { useMe } from '#office/desk-parts/use-me.ts';

function KeysDialog({ onClose }: { onClose: () => void }) {
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

/** Who is at work, in which roles, the keys, and the ways out: to the portal for anyone who has a company too, and the log-out. */
export function OfficeMenu() {
  const { t, format } = useTexts(['office-shell', 'shell']);
  const { name, roles } = useMe();
  const isNarrow = useShellLayout() === 'mobile';
  const [showsKeys, setShowsKeys] = useState(false);
  const who = t('account.who', {
    name,
    roles: format.list(roles.map((role) => officeTexts[currentLanguage()].role[role])),
  });
  const company = keyStore.get('company_profile') === null ? null : keyStore.get('company_name');
  const toPortal: readonly MenuEntry[] =
    company === null
      ? []
      : [{ id: 'portal', label: t('account.portal'), description: company, icon: 'swap', href: urls.dashboard() }];
  return (
    <>
      <MenuButton
        groups={[
          {
            id: 'person',
            title: who,
            entries: [
              ...toPortal,
              { id: 'keys', label: t('keys.title'), icon: 'info' },
              { id: 'logOut', label: t('shell:person.logOut'), icon: 'logout' },
            ],
          },
        ]}
        icon="user"
        iconAfter={isNarrow ? undefined : 'chevron-down'}
        label={t('shell:person.label', { name })}
        onAction={(id) => {
          if (id === 'keys') setShowsKeys(true);
          if (id === 'logOut') session.logOut();
        }}
        variant="chrome"
      >
        {isNarrow ? undefined : name}
      </MenuButton>
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </>
  );
}
