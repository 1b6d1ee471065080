import type { DataRouter, HydrationState, Location, RouterState } from 'react-router';
import { UNSAFE_createBrowserHistory as createBrowserHistory, matchRoutes } from 'react-router';
import { approachEvents } from './island.tsx';
import type { PageRoute } from './route-handle.ts';
import type { RouteDeps } from './route-objects.ts';
import { firstRoutes } from './route-shapes.ts';

type Subscriber = Parameters<DataRouter['subscribe']>[0];
type Pop = { action: RouterState['historyAction']; location: Location; delta: number | null };

/** The navigation state while nobody navigates. */
const idle = { state: 'idle' } as RouterState['navigation'];
const silentUpdate = { deletedFetchers: [], newErrors: null, flushSync: false };

/**
 * The part of a router that React needs to hydrate the first page: the location, its route, and the data that the server
 * loaded. Most visits end there, so the full router and the table of all routes, a sixth of the script, are only loaded
 * when the visitor approaches a link, and then replace this one.
 */
export const createFirstRouter = (deps: RouteDeps, route: PageRoute, hydration: HydrationState): DataRouter => {
  const history = createBrowserHistory();
  const firstLocation = history.location;
  const subscribers = new Set<Subscriber>();
  let fullRouter: DataRouter | undefined;
  let loading: Promise<DataRouter> | undefined;
  let hasPopped = false;

  const loadFullRouter = async (): Promise<DataRouter> => {
    const { createFullRouter } = await import('./full-router.ts');
    stopListening();
    // The full router starts at the first page, even if the visitor went back in the meantime, and is then notified of
    // that step.
    let notifyPop: (pop: Pop) => void = () => undefined;
    const historyAtFirstPage = Object.create(history, {
      location: { get: () => (fullRouter ? history.location : firstLocation) },
      listen: { value: (listener: typeof notifyPop) => history.listen((notifyPop = listener)) },
    }) as typeof history;
    fullRouter = createFullRouter(deps, historyAtFirstPage, hydration);
    for (const subscriber of subscribers) {
      fullRouter.subscribe(subscriber);
      subscriber(fullRouter.state, silentUpdate);
    }
    if (hasPopped) notifyPop({ action: history.action, location: history.location, delta: null });
    return fullRouter;
  };
  const getFullRouter = (): Promise<DataRouter> => {
    loading ??= loadFullRouter().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const prefetchFullRouter = () => void getFullRouter().catch(() => undefined);

  const stopListening = history.listen(() => {
    hasPopped = true;
    prefetchFullRouter();
  });
  /** Not for links that act as buttons: the menu that a tap opens would have to wait for the router. */
  const onApproach = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('a[href]:not([role=button])')) return;
    for (const type of approachEvents) removeEventListener(type, onApproach, { capture: true });
    prefetchFullRouter();
  };
  for (const type of approachEvents) addEventListener(type, onApproach, { capture: true });

  const routes = firstRoutes(route);
  const state: RouterState = {
    historyAction: history.action,
    location: firstLocation,
    matches: matchRoutes(routes, firstLocation) as RouterState['matches'],
    initialized: true,
    renderFallback: false,
    navigation: idle,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: hydration.loaderData ?? {},
    actionData: null,
    errors: hydration.errors ?? null,
    fetchers: new Map(),
    blockers: new Map(),
  };
  // Not a complete `DataRouter`: only what React reads and calls before the full router takes over.
  return {
    get state() {
      return fullRouter?.state ?? state;
    },
    routes,
    manifest: {},
    subscribe: (subscriber: Subscriber) => {
      if (fullRouter) return fullRouter.subscribe(subscriber);
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    navigate: async (...to: Parameters<DataRouter['navigate']>) => {
      const router = await getFullRouter().catch(() => undefined);
      if (router) await router.navigate(...to);
      // Without the full router the site works as plain pages.
      else if (typeof to[0] === 'string') location.assign(to[0]);
    },
    createHref: (to: Location) => history.createHref(to),
    createURL: (to: string) => history.createURL(to),
    encodeLocation: (to: string) => history.encodeLocation(to),
  } as unknown as DataRouter;
};
