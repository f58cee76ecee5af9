import { loadIcons } from '@packhouse/ui/art/icon.tsx';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '#kernel/texts/i18n.ts';
import type { Desk, DeskRoute } from '#office/desk-parts/desk.ts';
import { CrashScreen } from '../pages/crash-screen.tsx';
import { Page } from '../pages/page.tsx';
import { PendingArea } from '../pending-area.tsx';
import { PendingScreen } from '../pending-screen.tsx';
import { desks } from './desks.ts';
import { OfficeArea } from './office-area.tsx';
import { NothingHere } from './pages.tsx';

const root = createRootRoute({ component: Page, notFoundComponent: NothingHere });

const officePath = '/office';

const area = createRoute({
  getParentRoute: () => root,
  path: officePath,
  component: OfficeArea,
  pendingComponent: PendingArea,
  notFoundComponent: NothingHere,
  loader: () => Promise.all([loadTexts('shell', 'office-shell', 'office', 'words'), loadIcons()]),
});

/** Translates a desk's route into the router's options. */
function optionsOf(desk: Desk, { title, screen, rights = desk.menu[0]?.rights, guide = desk.guide }: DeskRoute) {
  const { id, texts = [] } = desk;
  return {
    component: lazyRouteComponent(async () => ({ default: await screen() })),
    loader: () => loadTexts(id, ...texts),
    staticData: { feature: id, title, rights, guide },
  };
}

const inside = desks.flatMap((desk) =>
  desk.routes.map((route) =>
    createRoute({
      ...optionsOf(desk, route),
      getParentRoute: () => area,
      path: route.path.slice(officePath.length) || '/',
    }),
  ),
);

const routeTree = root.addChildren([area.addChildren(inside)]);

/** A router over the address of the window; a page has one. */
export const openOfficeRouter = () =>
  createRouter({
    routeTree,
    defaultErrorComponent: CrashScreen,
    defaultPendingComponent: PendingScreen,
    defaultPendingMs: 300,
    // An unknown URL below /office is told inside the shell.
    notFoundMode: 'fuzzy',
    scrollRestoration: true,
    // An address is a query of a list: its members are texts, whatever they look like.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (members) => {
      const search = new URLSearchParams(members).toString();
      return search && `?${search}`;
    },
  });

export type OfficeRouter = ReturnType<typeof openOfficeRouter>;
