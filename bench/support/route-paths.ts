import { routes } from '@site/site/routes';
import { ask } from './ask.ts';

/** Query strings for routes that show nothing without one. */
const queryStrings: Record<string, string> = {
  '/contrast': '?ids=1,2',
  '/search': '?key=controller',
  '/brochure': '?id=1',
  '/fenxiang': '?id=1&target=product',
};
/** Routes that use the ids of another route. */
const sameIds: Record<string, string> = {
  '/image3d/:id': '/product/',
  '/inews/:id': '/news_info/',
  '/iproject/:id': '/projectinfo/',
};

/** Returns the paths of all pages in the sitemap. */
export const sitemapPaths = async (port: number, host = 'en'): Promise<string[]> => {
  const { body } = await ask({ port, host, path: '/sitemap.xml' });
  return [...body.toString().matchAll(/<loc>[a-z]+:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  );
};

export type Sample = { route: string; path: string };

/** Returns every route of the site with a path that has content; `wanted` limits it to the given routes or paths. */
export const routePaths = async (port: number, wanted: readonly string[] = []): Promise<Sample[]> => {
  const pagePaths = await sitemapPaths(port);
  const samples = Object.values(routes).map(({ path: route }) => {
    const prefix = sameIds[route] ?? route.replace(':id', '');
    const example = pagePaths.find((path) => path.startsWith(prefix)) ?? '';
    return { route, path: route.replace(':id', example.slice(prefix.length)) + (queryStrings[route] ?? '') };
  });
  return samples.filter(
    ({ route, path }) => wanted.length === 0 || wanted.some((word) => route === word || path === word),
  );
};

/** Splits the arguments of a bench into hosts (en, zh, …) and routes (/index, …). */
export const parseHostsAndRoutes = (words: readonly string[], hosts: readonly string[]) => {
  const hostArgs = words.filter((word) => !word.startsWith('/') && !word.startsWith('-'));
  return { hosts: hostArgs.length > 0 ? hostArgs : hosts, wanted: words.filter((word) => word.startsWith('/')) };
};
