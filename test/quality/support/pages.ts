import { routes } from '@site/site/routes';

/** Parameters that a route needs to show something. */
const queries: Record<string, string> = {
  '/contrast': '?ids=1,2,3',
  '/ecucode': '?key=110-0',
  '/fenxiang': '?id=1&target=product',
  '/search': '?key=oil',
};

/** One URL for every route of the site. */
export const routePages = Object.values(routes).map(({ path }) => path.replace(':id', '1') + (queries[path] ?? ''));

/** The same routes in other states: empty, filtered, as a table, not found. */
export const otherFaces = [
  '/contrast',
  '/datadownload?tab=discontinued',
  '/ecucode',
  '/ecucode?key=100-3,110-4',
  '/ecucode?key=100-1&frames=1CECFF00%23200A0002FFCAFE00%0A1CEBFF00%230114FF640001016E%0A1CEBFF00%2302001002FFFFFFFF',
  '/fenxiang',
  '/honor?class_id=1',
  '/image3d/40',
  '/no-such-page',
  '/policy?type=cookies',
  '/product/999999',
  '/productinfo?class_id=1',
  '/productinfo?class_id=1&view=table',
  '/productinfo?key=zzzzzz',
  '/productinfo?view=finder',
  '/search',
  '/search?key=xyzzyplugh',
  '/xieyis?type=sale',
];

export const allPages = [...routePages, ...otherFaces];

/** Few pages per test, so that a machine can be shared and a failure reproduced quickly. */
const size = 13;
export const inPieces = (paths: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(paths.length / size) }, (_, at) => paths.slice(at * size, (at + 1) * size));
