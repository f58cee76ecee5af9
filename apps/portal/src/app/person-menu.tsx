import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '#kernel/feature.ts';
import { session } from '#kernel/session.ts';
import { useSession } from '#kernel/use-session.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { type MenuEntry as Choice, MenuButton } from '#ui/menu-button.tsx';
import { useShellLayout } from '#ui/sidebar-state.ts';
import { features } from './features.ts';
import { forgetDrafts, sendUnsent } from './leaving.ts';

/** My Profile, Help and Logout (specification, section 1); what has no page is not shown. */
export function PersonMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useTranslation('app');
  const { user } = useSession();
  const [isAsking, setAsking] = useState(false);
  const isNarrow = useShellLayout() === 'mobile';
  const name = user.firstName || user.username;
  const icons = { profile: 'user', help: 'help' } as const;
  const pages = entries.flatMap(({ id, path }): Choice[] =>
    id === 'profile' || id === 'help' ? [{ id, label: t(`person.${id}`), icon: icons[id], href: path }] : [],
  );
  const leave = async () => {
    await forgetDrafts(features);
    session.logOut();
  };
  const logOut = async () => {
    if (await sendUnsent(features)) await leave();
    else setAsking(true);
  };
  return (
    <>
      <MenuButton
        groups={[{ id: 'person', entries: [...pages, { id: 'logOut', label: t('person.logOut'), icon: 'logout' }] }]}
        icon="user"
        iconAfter={isNarrow ? undefined : 'chevron-down'}
        label={t('person.label', { name })}
        onAction={(id) => {
          if (id === 'logOut') void logOut();
        }}
        variant="chrome"
      >
        {isNarrow ? undefined : name}
      </MenuButton>
      <AlertDialog
        cancelLabel={t('unsent.stay')}
        confirmLabel={t('unsent.logOut')}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => void leave()}
        title={t('unsent.title')}
        tone="danger"
      >
        <p>{t('unsent.body')}</p>
      </AlertDialog>
    </>
  );
}
