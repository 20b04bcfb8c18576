import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { parseSearch, PATHS, pickSearch, stringifySearch } from './addresses.js';
import { LIST_SEARCH } from './list-search.js';
import { NoSuchPage } from './pages/no-such-page.js';
import { currentSession } from './session.js';
import { PageFailed } from './shell/page-failed.js';
import { Shell } from './shell/shell.js';

const root = createRootRoute({ notFoundComponent: NoSuchPage });

/** Whoever is not signed in comes to sign-in first, and then to where he wished to go. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: Shell,
  beforeLoad: async ({ location }) => {
    if ((await currentSession()) === null) throw redirect({ to: PATHS.signIn, search: { next: location.href } });
  },
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: PATHS.signIn,
  validateSearch: (search) => pickSearch(search, ['next']),
  component: lazyRouteComponent(() => import('./pages/sign-in/page.js'), 'SignInPage'),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: PATHS.invitation,
  validateSearch: (search) => pickSearch(search, ['token']),
  component: lazyRouteComponent(() => import('./pages/invitation/page.js'), 'InvitationPage'),
});

const front = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: PATHS.today });
  },
});

const today = createRoute({
  getParentRoute: () => inside,
  path: PATHS.today,
  component: lazyRouteComponent(() => import('./pages/today/page.js'), 'TodayPage'),
});

const shipments = createRoute({
  getParentRoute: () => inside,
  path: PATHS.shipments,
  validateSearch: (search) => pickSearch(search, LIST_SEARCH),
  component: lazyRouteComponent(() => import('./pages/lists/shipments-page.js'), 'ShipmentsPage'),
});

const shipment = createRoute({
  getParentRoute: () => inside,
  path: PATHS.shipment,
  validateSearch: (search) => pickSearch(search, ['container', 'as_of']),
  component: lazyRouteComponent(() => import('./pages/shipment/page.js'), 'ShipmentPage'),
});

const containers = createRoute({
  getParentRoute: () => inside,
  path: PATHS.containers,
  validateSearch: (search) => pickSearch(search, LIST_SEARCH),
  component: lazyRouteComponent(() => import('./pages/lists/containers-page.js'), 'ContainersPage'),
});

const track = createRoute({
  getParentRoute: () => inside,
  path: PATHS.track,
  validateSearch: (search) => pickSearch(search, ['n']),
  component: lazyRouteComponent(() => import('./pages/track/page.js'), 'TrackPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([front, signIn, invitation, inside.addChildren([today, shipments, shipment, containers, track])]),
  // The router would read `?q=12E3` as 12000, and a booking of twenty digits would lose its end.
  parseSearch,
  stringifySearch,
  defaultErrorComponent: PageFailed,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
