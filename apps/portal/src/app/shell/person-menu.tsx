import { type MenuEntry as Choice, MenuButton } from '@packhouse/ui/actions/menu-button.tsx';
import { useShellLayout } from '@packhouse/ui/shell/sidebar-state.ts';
import { useTranslation } from 'react-i18next';
import { isAnnounced } from '#kernel/client/announced.ts';
import type { MenuEntry } from '#kernel/routing/feature.ts';
import { goToOffice, holdsOfficeRole } from '#kernel/session/enter-office.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { features } from '../features.ts';
import { UnsentDialog } from './unsent-dialog.tsx';
import { useLogOut } from './use-log-out.ts';

/** My Profile, Help and Logout (specification, section 1); what has no page is not shown. */
export function PersonMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const logOut = useLogOut(features);
  const isNarrow = useShellLayout() === 'mobile';
  const name = user.firstName || user.username;
  const pages = entries.flatMap(({ id, icon, path }): Choice[] =>
    id === 'profile' || id === 'help' ? [{ id, label: t(`person.${id}`), icon, href: path }] : [],
  );
  // The console is a page of its own, which the router of this one does not know.
  const toOffice: readonly Choice[] =
    isAnnounced('office') && holdsOfficeRole() ? [{ id: 'office', label: t('person.office'), icon: 'building' }] : [];
  const logOutEntry: Choice = { id: 'logOut', label: t('person.logOut'), icon: 'logout' };
  return (
    <>
      <MenuButton
        groups={[{ id: 'person', entries: [...pages, ...toOffice, logOutEntry] }]}
        icon="user"
        iconAfter={isNarrow ? undefined : 'chevron-down'}
        label={t('person.label', { name })}
        onAction={(id) => {
          if (id === 'logOut') void logOut.start();
          if (id === 'office') void goToOffice();
        }}
        variant="chrome"
      >
        {isNarrow ? undefined : name}
      </MenuButton>
      <UnsentDialog logOut={logOut} />
    </>
  );
}
