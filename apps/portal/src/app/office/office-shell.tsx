import { Button } from '@packhouse/ui/actions/button.tsx';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { PageHelp } from '@packhouse/ui/layout/page-help.ts';
import { AppShell } from '@packhouse/ui/shell/app-shell.tsx';
import type { NavItem } from '@packhouse/ui/shell/nav-list.tsx';
import { useSidebarState } from '@packhouse/ui/shell/sidebar-state.ts';
import { useMatches, useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepSidebar, keptSidebar } from '#kernel/storage/preferences.ts';
import type { Desk } from '#office/desk-parts/desk.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { useMe } from '#office/desk-parts/use-me.ts';
import { Brand } from '../brand.tsx';
import { PendingScreen } from '../pending-screen.tsx';
import { LanguageMenu } from '../shell/language-menu.tsx';
import { useBusyNotice } from '../shell/server-busy.tsx';
import { useShellLabels } from '../shell/shell-labels.ts';
import { ThemeButton } from '../shell/theme-button.tsx';
import { activePlace, groupIcons, groupsFor, hrefOf, type NavigationGroup } from './navigation.ts';
import { OfficeMenu } from './office-menu.tsx';
import styles from './office-shell.module.css';
import { SearchDialog } from './search-dialog.tsx';

/** The guide's place about the desk that is open; null on the guide's own pages. */
function usePlace(): string | null {
  const place = useMatches({ select: (matches) => matches.at(-1)?.staticData.guide });
  if (place === undefined) return null;
  const [page, heading] = place.split('#');
  return deskUrls.help(page, heading);
}

function OfficeHelpLink() {
  const { t } = useTranslation('shell');
  return <ButtonLink href={usePlace() ?? deskUrls.help()} icon="help" label={t('helpHere')} variant="chrome" />;
}

function OfficePageHelp() {
  const { t } = useTranslation('shell');
  const place = usePlace();
  return place === null ? null : (
    <TextLink href={place} icon="help" isQuiet>
      {t('helpHere')}
    </TextLink>
  );
}

/** Ctrl or ⌘ with K, wherever the focus is. */
function useSearchKey(onSearch: () => void): void {
  const latest = useRef(onSearch);
  latest.current = onSearch;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Top bar and side navigation around every screen of the console: only what the person's rights open. */
export function OfficeShell({ desks, children }: { desks: readonly Desk[]; children: ReactNode }) {
  const { t } = useTranslation(['office-shell', 'app', 'kernel']);
  const me = useMe();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { isCollapsed, setCollapsed } = useSidebarState(keptSidebar(), keepSidebar);
  const [isSearching, setSearching] = useState(false);
  useSearchKey(() => setSearching(true));
  const groups = groupsFor(desks, me);
  return (
    <>
      <AppShell
        activeId={activePlace(groups, path)}
        brand={<Brand />}
        context={t('kernel:term.programmeOffice')}
        homeHref={deskUrls.home()}
        isCollapsed={isCollapsed}
        items={useNavItems(groups)}
        labels={useShellLabels(t('home'))}
        notice={useBusyNotice()}
        onCollapsedChange={setCollapsed}
        topBar={
          <>
            <Button icon="search" label={t('search.open')} onPress={() => setSearching(true)} variant="chrome" />
            <span className={styles.alsoOnPage}>
              <OfficeHelpLink />
            </span>
            <LanguageMenu />
            <ThemeButton />
            <OfficeMenu />
          </>
        }
      >
        <PageHelp value={<OfficePageHelp />}>
          <Suspense fallback={<PendingScreen />}>{children}</Suspense>
        </PageHelp>
      </AppShell>
      {isSearching && <SearchDialog groups={groups} onClose={() => setSearching(false)} />}
    </>
  );
}

function useNavItems(groups: readonly NavigationGroup[]): readonly NavItem[] {
  const { t } = useTranslation('office-shell');
  return groups.map(({ id, entries }) => ({
    id,
    icon: groupIcons[id],
    label: t(`groups.${id}`),
    children: entries.map((entry) => ({ id: entry.id, label: t(`places.${entry.id}`), href: hrefOf(entry) })),
  }));
}
