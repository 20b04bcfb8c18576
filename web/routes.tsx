import { createRootRoute, createRoute, createRouter, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
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

/** For whoever was sent the link: no bars, and nobody is asked to sign in. */
const shared = createRoute({
  getParentRoute: () => root,
  path: PATHS.shared,
  component: lazyRouteComponent(() => import('./pages/shared/page.js'), 'SharedPage'),
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

const documents = createRoute({
  getParentRoute: () => inside,
  path: PATHS.documents,
  validateSearch: (search) => pickSearch(search, ['q', 'view']),
  component: lazyRouteComponent(() => import('./pages/documents/page.js'), 'DocumentsPage'),
});

const document = createRoute({
  getParentRoute: () => inside,
  path: PATHS.document,
  validateSearch: (search) => pickSearch(search, ['field']),
  component: lazyRouteComponent(() => import('./pages/document/page.js'), 'DocumentPage'),
});

const track = createRoute({
  getParentRoute: () => inside,
  path: PATHS.track,
  validateSearch: (search) => pickSearch(search, ['n']),
  component: lazyRouteComponent(() => import('./pages/track/page.js'), 'TrackPage'),
});

const developers = createRoute({
  getParentRoute: () => inside,
  path: PATHS.developers,
  validateSearch: (search) => pickSearch(search, ['new']),
  component: lazyRouteComponent(() => import('./pages/developers/page.js'), 'DevelopersPage'),
});

const newWebhook = createRoute({
  getParentRoute: () => inside,
  path: PATHS.newWebhook,
  component: lazyRouteComponent(() => import('./pages/developers/new-webhook-page.js'), 'NewWebhookPage'),
});

const webhook = createRoute({
  getParentRoute: () => inside,
  path: PATHS.webhook,
  validateSearch: (search) => pickSearch(search, ['status', 'event', 'container', 'before', 'delivery']),
  component: lazyRouteComponent(() => import('./pages/developers/webhook-page.js'), 'WebhookPage'),
});

const events = createRoute({
  getParentRoute: () => inside,
  path: PATHS.events,
  validateSearch: (search) => pickSearch(search, ['event']),
  component: lazyRouteComponent(() => import('./pages/developers/events-page.js'), 'EventsPage'),
});

const feed = createRoute({
  getParentRoute: () => inside,
  path: PATHS.feed,
  validateSearch: (search) => pickSearch(search, ['event', 'after', 'paused']),
  component: lazyRouteComponent(() => import('./pages/developers/feed-page.js'), 'FeedPage'),
});

const sources = createRoute({
  getParentRoute: () => inside,
  path: PATHS.sources,
  validateSearch: (search) => pickSearch(search, ['tab']),
  component: lazyRouteComponent(() => import('./pages/sources/page.js'), 'SourcesPage'),
});

const source = createRoute({
  getParentRoute: () => inside,
  path: PATHS.source,
  component: lazyRouteComponent(() => import('./pages/sources/source-page.js'), 'SourcePage'),
});

/** There is one in a sandbox alone. */
const practice = createRoute({
  getParentRoute: () => inside,
  path: PATHS.practice,
  beforeLoad: async () => {
    if (!(await currentSession())?.sandbox) throw notFound();
  },
  component: lazyRouteComponent(() => import('./pages/practice/page.js'), 'PracticePage'),
  notFoundComponent: NoSuchPage,
});

export const router = createRouter({
  routeTree: root.addChildren([
    front,
    signIn,
    shared,
    invitation,
    inside.addChildren([
      ...[today, shipments, shipment, containers, documents, document, track],
      ...[sources, source, practice, developers, newWebhook, webhook, events, feed],
    ]),
  ]),
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
