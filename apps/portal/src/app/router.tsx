import { loadIcons } from '@packhouse/ui/art/icon.tsx';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { nextTurn } from '#kernel/clock/next-turn.ts';
import { config } from '#kernel/config/config.ts';
import type { Feature, FeatureRoute } from '#kernel/routing/feature.ts';
import { urls } from '#kernel/routing/urls.ts';
import { session } from '#kernel/session/session.ts';
import { loadTexts } from '#kernel/texts/i18n.ts';
import { features } from './features.ts';
import { AuthLayout } from './pages/auth-layout.tsx';
import { CrashScreen } from './pages/crash-screen.tsx';
import { Page } from './pages/page.tsx';
import { PendingArea } from './pending-area.tsx';
import { PendingScreen } from './pending-screen.tsx';
import { dashboardPath, isProtected } from './route-data.ts';

const root = createRootRoute({
  component: Page,
  notFoundComponent: lazyRouteComponent(() => import('./pages/not-found-page.tsx'), 'NotFoundPage'),
  // Without a stored token everything below /dashboard leads to /signin, remembering from where (section 2). The check of
  // the automatic log-out runs with it, on every navigation.
  beforeLoad: async ({ location, preload }) => {
    // The press that led here has its own task; the page that goes and the one that comes are enough for another.
    await nextTurn();
    // Files may come before anybody is in.
    const isSignedIn = preload || session.isSignedIn();
    if (isSignedIn || !isProtected(location.pathname)) return;
    session.turnedAway(location.href);
    throw redirect({ to: urls.signIn() });
  },
});

const dashboard = createRoute({
  getParentRoute: () => root,
  path: dashboardPath,
  component: lazyRouteComponent(() => import('./protected-area.tsx'), 'ProtectedArea'),
  pendingComponent: PendingArea,
  loader: () => Promise.all([loadTexts('shell'), loadIcons()]),
});

const serverError = createRoute({
  getParentRoute: () => root,
  path: '/500',
  component: lazyRouteComponent(() => import('./pages/server-error-page.tsx'), 'ServerErrorRoute'),
});

/** Somebody who is signed in goes on to the dashboard. */
function skipSignIn() {
  if (session.isSignedIn() && session.hasProfile()) throw redirect({ to: urls.dashboard() });
}

const pagesBeforeSignIn: readonly string[] = [urls.home(), urls.signIn(), urls.signUp(), urls.forgotPassword()];

/** Translates a feature's route into the router's options. */
function optionsOf(
  feature: Feature,
  { path, title, screen, companyTypes, held, isForInactive, frame, needs, guide = feature.guide }: FeatureRoute,
) {
  return {
    component: lazyRouteComponent(async () => ({ default: await screen() })),
    loader: () => {
      if (needs !== undefined && !config().profile.routes.includes(needs)) throw notFound();
      return loadTexts(feature.id, ...(isProtected(path) ? ['words'] : []), ...(feature.texts ?? []));
    },
    staticData: { feature: feature.id, title, guide, companyTypes, held, isForInactive, frame },
    ...(pagesBeforeSignIn.includes(path) ? { beforeLoad: skipSignIn } : {}),
  };
}

const all = features.flatMap((feature) => feature.routes.map((route) => ({ feature, route })));

const inside = all
  .filter(({ route }) => isProtected(route.path))
  .map(({ feature, route }) =>
    createRoute({
      ...optionsOf(feature, route),
      getParentRoute: () => dashboard,
      path: route.path.slice(dashboardPath.length) || '/',
    }),
  );

const authRoute = createRoute({ getParentRoute: () => root, id: 'auth', component: AuthLayout });

/** The sign-in is plain HTML, so that the first visit loads no react-aria. */
const beyondSignIn = createRoute({
  getParentRoute: () => authRoute,
  id: 'kit',
  component: lazyRouteComponent(() => import('./pages/kit-page.tsx'), 'KitPage'),
});

const openPage = createRoute({
  getParentRoute: () => root,
  id: 'page',
  component: lazyRouteComponent(() => import('./pages/open-page.tsx'), 'OpenPage'),
});

function outside(
  parent: typeof root | typeof authRoute | typeof beyondSignIn | typeof openPage,
  ...frames: readonly FeatureRoute['frame'][]
) {
  return all
    .filter(({ route }) => !isProtected(route.path) && frames.includes(route.frame))
    .map(({ feature, route }) =>
      createRoute({ ...optionsOf(feature, route), getParentRoute: () => parent, path: route.path }),
    );
}

/** The design system to look at, while developing only; a build has no such URL. */
const stories = import.meta.env.DEV
  ? ['/ui', '/ui/$component'].map((path) =>
      createRoute({
        getParentRoute: () => root,
        path,
        component: lazyRouteComponent(() => import('./stories.tsx'), 'Stories'),
      }),
    )
  : [];

const routeTree = root.addChildren([
  dashboard.addChildren(inside),
  authRoute.addChildren([
    ...outside(authRoute, 'signIn'),
    beyondSignIn.addChildren(outside(beyondSignIn, 'auth', 'wideAuth')),
  ]),
  openPage.addChildren(outside(openPage, 'page')),
  serverError,
  ...outside(root, undefined),
  ...stories,
]);

/** A router over the address of the window; a page has one. */
export const openRouter = () =>
  createRouter({
    routeTree,
    defaultErrorComponent: CrashScreen,
    defaultPendingComponent: PendingScreen,
    defaultPendingMs: 300,
    // An unknown URL is the one page of the specification, wherever it was looked for.
    notFoundMode: 'root',
    scrollRestoration: true,
  });

export type PortalRouter = ReturnType<typeof openRouter>;
