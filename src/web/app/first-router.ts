import type { DataRouter, HydrationState, Location, RouteObject, RouterState } from 'react-router';
import { UNSAFE_createBrowserHistory as createBrowserHistory, matchRoutes } from 'react-router';
import { approach } from './island.tsx';

type Subscriber = Parameters<DataRouter['subscribe']>[0];
type Pop = { action: RouterState['historyAction']; location: Location; delta: number | null };

/** A navigation that nobody has begun. */
const idle = { state: 'idle' } as RouterState['navigation'];
const quietly = { deletedFetchers: [], newErrors: null, flushSync: false };

/**
 * What React needs of a router to take over the first page: where it is, and what the server loaded. Most visits end there, so the
 * router that navigates, a seventh of the script, is fetched when someone comes near a link, and takes this one's place.
 */
export const createFirstRouter = (routes: RouteObject[], hydration: HydrationState): DataRouter => {
  const history = createBrowserHistory();
  const first = history.location;
  const subscribers = new Set<Subscriber>();
  let whole: DataRouter | undefined;
  let coming: Promise<DataRouter> | undefined;
  let popped = false;

  const fetchWhole = async (): Promise<DataRouter> => {
    const { createWholeRouter } = await import('./whole-router.ts');
    stopListening();
    // It begins where the page is, even if someone went back meanwhile, and then hears of that.
    let hear: (pop: Pop) => void = () => undefined;
    const asAtFirst = Object.create(history, {
      location: { get: () => (whole ? history.location : first) },
      listen: { value: (listener: typeof hear) => history.listen((hear = listener)) },
    }) as typeof history;
    whole = createWholeRouter(routes, asAtFirst, hydration);
    for (const subscriber of subscribers) {
      whole.subscribe(subscriber);
      subscriber(whole.state, quietly);
    }
    if (popped) hear({ action: history.action, location: history.location, delta: null });
    return whole;
  };
  const wake = (): Promise<DataRouter> => {
    coming ??= fetchWhole().catch((error: unknown) => {
      coming = undefined;
      throw error;
    });
    return coming;
  };
  const wakeQuietly = () => void wake().catch(() => undefined);

  const stopListening = history.listen(() => {
    popped = true;
    wakeQuietly();
  });
  for (const type of approach) addEventListener(type, wakeQuietly, { once: true, capture: true });

  const state: RouterState = {
    historyAction: history.action,
    location: first,
    matches: matchRoutes(routes, first) as RouterState['matches'],
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
  // Not a whole `DataRouter`: only what React reads and calls before the router that navigates takes over.
  return {
    get state() {
      return whole?.state ?? state;
    },
    routes,
    manifest: {},
    subscribe: (subscriber: Subscriber) => {
      if (whole) return whole.subscribe(subscriber);
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    navigate: async (...to: Parameters<DataRouter['navigate']>) => {
      const router = await wake().catch(() => undefined);
      if (router) await router.navigate(...to);
      // Without its script the site is one of plain pages.
      else if (typeof to[0] === 'string') location.assign(to[0]);
    },
    createHref: (to: Location) => history.createHref(to),
    createURL: (to: string) => history.createURL(to),
    encodeLocation: (to: string) => history.encodeLocation(to),
  } as unknown as DataRouter;
};
