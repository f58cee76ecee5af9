import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { AppShell } from '@packhouse/ui/shell/app-shell.tsx';
import type { NavItem } from '@packhouse/ui/shell/nav-list.tsx';
import { useSidebarState } from '@packhouse/ui/shell/sidebar-state.ts';
import { useMatches, useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeld } from '#domain/months/use-held.ts';
import { guideUrl, placeAt } from '#kernel/routing/guide-places.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { keepSidebar, keptSidebar } from '#kernel/storage/preferences.ts';
import { Brand } from '../brand.tsx';
import { features } from '../features.ts';
import { PendingScreen } from '../pending-screen.tsx';
import { ActingFor, CompanyContext } from './acting.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { activeEntry, areasOf, entriesFor, isShut, personalEntries } from './menu.ts';
import { PersonMenu } from './person-menu.tsx';
import { useBusyNotice } from './server-busy.tsx';
import { useShellLabels } from './shell-labels.ts';
import { ThemeButton } from './theme-button.tsx';

/** Help with the screen that is open, in the top bar: the one place for it. */
function HelpLink() {
  const { t } = useTranslation('shell');
  const place = useMatches({ select: (matches) => matches.at(-1)?.staticData.guide });
  const url = place === undefined ? urls.help() : guideUrl(placeAt(place));
  return <ButtonLink href={url} icon="help" label={t('helpHere')} variant="chrome" />;
}

/** Top bar and menu around every screen of the protected area. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { types, actingFor, company } = useSession();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { isCollapsed, setCollapsed } = useSidebarState(keptSidebar(), keepSidebar);
  const entries = entriesFor(features, types, useHeld()).filter((entry) => !isShut(entry, company));
  const busy = useBusyNotice();
  const notice =
    actingFor === null ? (
      busy
    ) : (
      <>
        {busy}
        <ActingFor />
      </>
    );
  return (
    <AppShell
      activeId={activeEntry(features, entries, path)?.id}
      brand={<Brand />}
      context={<CompanyContext />}
      homeHref={urls.dashboard()}
      isCollapsed={isCollapsed}
      items={useNavItems(entries)}
      labels={useShellLabels(t('home'))}
      notice={notice}
      onCollapsedChange={setCollapsed}
      topBar={
        <>
          <HelpLink />
          <LanguageMenu />
          <ThemeButton />
          <PersonMenu entries={personalEntries(entries)} />
        </>
      }
    >
      <Suspense fallback={<PendingScreen />}>{children}</Suspense>
    </AppShell>
  );
}

function useNavItems(entries: ReturnType<typeof entriesFor>): readonly NavItem[] {
  const { t } = useTranslation('shell');
  return areasOf(entries).map((area) => {
    const { id, icon } = area;
    if ('path' in area) return { id, icon, label: t(`menu.${area.id}` as 'menu.exemptions'), href: area.path };
    const children = area.children.map((entry) => ({
      id: entry.id,
      label: t(`menu.${entry.id}` as 'menu.exemptions'),
      href: entry.path,
    }));
    return { id, icon, label: t(`menu.${area.id}`), children };
  });
}
