import { routes } from '#web/routes.ts';
import { ask } from './ask.ts';

/** Routes that show something only when asked for it. */
const asked: Record<string, string> = {
  '/contrast': '?ids=1,2',
  '/search': '?key=controller',
  '/brochure': '?id=1',
  '/fenxiang': '?id=1&target=product',
};
/** Routes whose ids are those of another route's pages. */
const sameIds: Record<string, string> = {
  '/image3d/:id': '/product/',
  '/inews/:id': '/news_info/',
  '/iproject/:id': '/projectinfo/',
};

/** All addresses of the sitemap, as paths. */
export const sitemapPaths = async (port: number, host = 'en'): Promise<string[]> => {
  const { body } = await ask({ port, host, path: '/sitemap.xml' });
  return [...body.toString().matchAll(/<loc>[a-z]+:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  );
};

export type Sample = { route: string; path: string };

/** Every route of the site with an address that shows something; `wanted` narrows it to routes or addresses that begin so. */
export const routePaths = async (port: number, wanted: readonly string[] = []): Promise<Sample[]> => {
  const known = await sitemapPaths(port);
  const samples = Object.values(routes).map(({ path: route }) => {
    const prefix = sameIds[route] ?? route.replace(':id', '');
    const example = known.find((path) => path.startsWith(prefix)) ?? '';
    return { route, path: route.replace(':id', example.slice(prefix.length)) + (asked[route] ?? '') };
  });
  return samples.filter(
    ({ route, path }) => wanted.length === 0 || wanted.some((word) => route === word || path === word),
  );
};

/** Splits a bench's words into hosts (en, zh, …) and routes (/index, …). */
export const hostsAndRoutes = (words: readonly string[], hosts: readonly string[]) => {
  const named = words.filter((word) => !word.startsWith('/') && !word.startsWith('-'));
  return { hosts: named.length > 0 ? named : hosts, wanted: words.filter((word) => word.startsWith('/')) };
};
