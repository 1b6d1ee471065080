// The service worker of the fault-code page. The build writes it to /ecucode-worker.js and puts in which files the page needs;
// it imports nothing, so that it is one classic script.
declare const __OFFLINE_FILES__: string[];
declare const __OFFLINE_VERSION__: string;

type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Asking = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Worker = {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  location: Location;
  addEventListener: ((type: 'install' | 'activate', listener: (event: Waiting) => void) => void) &
    ((type: 'fetch', listener: (event: Asking) => void) => void);
};

// The types of service workers and those of pages exclude each other; this project is compiled with those of pages.
const worker = globalThis as unknown as Worker;
const prefix = 'ecucode-';
const cacheName = prefix + __OFFLINE_VERSION__;
const page = '/ecucode';
const book = '/ecucode/book';
const others = ['/ecucode/manifest', '/favicon.svg', '/icon-192.png'];
/** With one bar of signal the copy is better than waiting. */
const patience = 3000;

const isWhole = (response: Response) => response.ok && response.type === 'basic' && !response.redirected;

const install = async () => {
  const cache = await caches.open(cacheName);
  // The page is fetched anew: a copy of the browser's may name files of an older build.
  await cache.addAll(
    [page, book, ...others, ...__OFFLINE_FILES__].map((url) => new Request(url, { cache: 'no-cache' })),
  );
  await worker.skipWaiting();
};

const activate = async () => {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  );
  await worker.clients.claim();
};

const copyOf = async (url: string): Promise<Response | undefined> => (await caches.open(cacheName)).match(url);

/** The network if it answers in time, else the copy; without a copy the network, however long it takes. */
const networkFirst = async (request: Request, copy: string, keep: boolean): Promise<Response> => {
  const fromNetwork = fetch(request).then(async (response) => {
    if (keep && isWhole(response)) await (await caches.open(cacheName)).put(copy, response.clone());
    return response;
  });
  fromNetwork.catch(() => undefined);
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patience);
  });
  const soon = await Promise.race([fromNetwork.catch(() => undefined), late]);
  if (soon && soon.status < 500) return soon;
  return (await copyOf(copy)) ?? fromNetwork;
};

const cacheFirst = async (request: Request, path: string): Promise<Response> => (await copyOf(path)) ?? fetch(request);

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  // The page itself is kept only together with its files, when a new worker is installed.
  if (request.mode === 'navigate' && pathname === page) event.respondWith(networkFirst(request, page, false));
  else if (pathname === book) event.respondWith(networkFirst(request, book, true));
  else if (pathname.startsWith('/assets/') || others.includes(pathname))
    event.respondWith(cacheFirst(request, pathname));
});

// Makes it a module to the type checker; nothing of it is left in the build.
export type { Waiting };
