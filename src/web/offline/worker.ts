// The service worker of the fault-code page. The build writes it to /ecucode-worker.js and inserts the list of files
// the page needs; it imports nothing, so that it is one classic script.
declare const __OFFLINE_FILES__: string[];
declare const __OFFLINE_TEXTS__: string[];
declare const __OFFLINE_VERSION__: string;

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Worker = {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  location: Location;
  addEventListener: ((type: 'install' | 'activate', listener: (event: ExtendableEvent) => void) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void);
};

// The types of service workers and those of pages exclude each other; this project is compiled with those of pages.
const worker = globalThis as unknown as Worker;
const prefix = 'ecucode-';
const cacheName = prefix + __OFFLINE_VERSION__;
const page = '/ecucode';
const book = '/ecucode/book';
const otherFiles = ['/ecucode/manifest', '/favicon.svg', '/icon-192.png'];
/** The company's logo and colours, as the page names them. */
const brandFiles = /\/media\/brand\/[\w.-]+(?:\?v=[\w-]+)?/g;
/** The language of the host, as the page's state names it. */
const localeIn = /"locale":"([\w-]+)"/;
/** On a weak signal the cached copy is better than waiting. */
const networkTimeoutMs = 3000;

const isCacheable = (response: Response) => response.ok && response.type === 'basic' && !response.redirected;

const install = async () => {
  const cache = await caches.open(cacheName);
  // `no-cache`, because a page in the browser's HTTP cache may name files of an older build.
  await cache.addAll(
    [page, book, ...otherFiles, ...__OFFLINE_FILES__].map((url) => new Request(url, { cache: 'no-cache' })),
  );
  const html = (await (await cache.match(page))?.text()) ?? '';
  const texts = __OFFLINE_TEXTS__.filter((url) => url.endsWith(`/${localeIn.exec(html)?.[1]}.json`));
  await cache.addAll([...new Set(html.match(brandFiles)), ...texts]);
  await worker.skipWaiting();
};

const activate = async () => {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  );
  await worker.clients.claim();
};

const cachedResponse = async (url: string): Promise<Response | undefined> => (await caches.open(cacheName)).match(url);

/**
 * Returns the network's response if it arrives in time, otherwise the cached copy; without a copy, waits for the
 * network.
 */
const networkFirst = async (request: Request, cacheKey: string, updatesCache: boolean): Promise<Response> => {
  const fromNetwork = fetch(request).then(async (response) => {
    if (updatesCache && isCacheable(response)) await (await caches.open(cacheName)).put(cacheKey, response.clone());
    return response;
  });
  fromNetwork.catch(() => undefined);
  const timeout = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), networkTimeoutMs);
  });
  const inTime = await Promise.race([fromNetwork.catch(() => undefined), timeout]);
  if (inTime && inTime.status < 500) return inTime;
  return (await cachedResponse(cacheKey)) ?? fromNetwork;
};

const cacheFirst = async (request: Request, path: string): Promise<Response> =>
  (await cachedResponse(path)) ?? fetch(request);

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  // The page itself is cached only together with its files, when a new worker is installed.
  if (request.mode === 'navigate' && pathname === page) event.respondWith(networkFirst(request, page, false));
  else if (pathname === book) event.respondWith(networkFirst(request, book, true));
  else if (pathname.startsWith('/assets/') || otherFiles.includes(pathname))
    event.respondWith(cacheFirst(request, pathname));
  else if (pathname.startsWith('/media/brand/')) event.respondWith(cacheFirst(request, pathname + search));
});

// Makes this file a module for the type checker; the build removes it.
export type { ExtendableEvent };
