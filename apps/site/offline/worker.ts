// The service worker of the fault-code page. The build writes it to /ecucode-worker.js and inserts the list of files
// the page needs; it imports nothing, so that it is one classic script.
declare const __OFFLINE_ENTRY__: string;
declare const __OFFLINE_FILES__: string[];
declare const __OFFLINE_TEXTS__: string[];
declare const __OFFLINE_VERSION__: string;

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = ExtendableEvent & { request: Request; respondWith: (answer: Promise<Response>) => void };
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
/** Tells the page that the network did not answer: `fault-book.ts` reads it. */
const copyHeader = 'x-offline-copy';
/** On a weak signal the cached copy is better than waiting. */
const networkTimeoutMs = 3000;
/** After a wait in vain, the files of the same page do not wait again. */
const silenceMs = 10_000;
let silentUntilMs = 0;

const isCacheable = (response: Response) => response.ok && response.type === 'basic' && !response.redirected;

const mustBeCacheable = (response: Response): Response => {
  if (!isCacheable(response)) throw new Error(`${response.url} answered ${response.status}`);
  return response;
};

/** `no-cache`, because a page in the browser's HTTP cache may name files of an older build. */
const download = async (url: string) => mustBeCacheable(await fetch(url, { cache: 'no-cache' }));

/** A file of the build never changes under its name, so a copy of an earlier version is as good as the network's. */
const downloadOnce = async (url: string) => (await caches.match(url)) ?? mustBeCacheable(await fetch(url));

const fill = async (cache: Cache) => {
  const response = await download(page);
  const html = await response.clone().text();
  // While a new version is being deployed, the page may still come from a server with the version before.
  if (!html.includes(__OFFLINE_ENTRY__)) throw new Error('The page belongs to another version than this worker');
  const locale = localeIn.exec(html)?.[1] ?? '';
  const texts = __OFFLINE_TEXTS__.filter((url) => url.endsWith(`/${locale}.json`));
  await Promise.all([
    cache.put(page, response),
    ...[book, ...otherFiles, ...new Set(html.match(brandFiles))].map(async (url) =>
      cache.put(url, await download(url)),
    ),
    ...[...__OFFLINE_FILES__, ...texts].map(async (url) => cache.put(url, await downloadOnce(url))),
  ]);
};

const install = async () => {
  try {
    await fill(await caches.open(cacheName));
  } catch (error) {
    // Half a copy is worse than none, and there may be no room for it. The worker before this one goes on with its own.
    await caches.delete(cacheName);
    throw error;
  }
  await worker.skipWaiting();
};

/**
 * A page of the version before may still be open, and loads its parts when they are needed: what only that version has
 * stays until the next one.
 */
const tidy = async () => {
  const current = await caches.open(cacheName);
  const earlier = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(earlier.slice(0, -1).map((name) => caches.delete(name)));
  for (const name of earlier.slice(-1)) {
    const last = await caches.open(name);
    for (const request of await last.keys()) if (await current.match(request)) await last.delete(request);
  }
};

const activate = async () => {
  // What could not be removed takes room, and nothing else.
  await tidy().catch(() => undefined);
  await worker.clients.claim();
};

const copyOf = async (url: string): Promise<Response | undefined> => (await caches.open(cacheName)).match(url);

const pause = (ms: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });

type Sources = { fromNetwork: Promise<Response>; cacheKey: string; patienceMs: number };

/**
 * Returns the network's response if it arrives in time, otherwise the cached copy; without a copy, waits for the
 * network.
 */
const networkFirst = async ({ fromNetwork, cacheKey, patienceMs }: Sources): Promise<Response> => {
  const inTime = await Promise.race([fromNetwork.catch(() => undefined), pause(patienceMs)]);
  if (inTime && inTime.status < 500) {
    silentUntilMs = 0;
    return inTime;
  }
  // A browser whose storage fails waits for the network.
  const copy = await copyOf(cacheKey).catch(() => undefined);
  if (!copy) return fromNetwork;
  silentUntilMs = Date.now() + silenceMs;
  const headers = new Headers(copy.headers);
  headers.set(copyHeader, '1');
  return new Response(copy.body, { status: copy.status, headers });
};

const answerPage = async ({ request }: FetchEvent): Promise<Response> =>
  networkFirst({ fromNetwork: fetch(request), cacheKey: page, patienceMs: networkTimeoutMs });

const answerBook = async (event: FetchEvent): Promise<Response> => {
  const fromNetwork = fetch(event.request);
  const store = async () => {
    const response = await fromNetwork;
    const copy = response.clone();
    if (isCacheable(response)) await (await caches.open(cacheName)).put(book, copy);
  };
  // A device without room for the new book goes on with the one that it has.
  event.waitUntil(store().catch(() => undefined));
  const patienceMs = Date.now() < silentUntilMs ? 0 : networkTimeoutMs;
  return networkFirst({ fromNetwork, cacheKey: book, patienceMs });
};

const cacheFirst = async (request: Request, copy: Promise<Response | undefined>): Promise<Response> =>
  (await copy.catch(() => undefined)) ?? fetch(request);

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  // The page itself is cached only together with its files, when a new worker is installed.
  if (request.mode === 'navigate' && pathname === page) event.respondWith(answerPage(event));
  else if (pathname === book) event.respondWith(answerBook(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request, caches.match(pathname)));
  else if (otherFiles.includes(pathname)) event.respondWith(cacheFirst(request, copyOf(pathname)));
  else if (pathname.startsWith('/media/brand/')) event.respondWith(cacheFirst(request, copyOf(pathname + search)));
});

// Makes this file a module for the type checker; the build removes it.
export type { ExtendableEvent };
