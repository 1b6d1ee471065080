import { paths } from '#contract/paths.ts';

const base = 'http://own.invalid';

/** Where a visitor came from: a path of our own, or home. Whatever a browser would read as another site is refused. */
export const nextPath = (query: URLSearchParams): string => {
  const given = query.get('next') ?? '';
  if (!/^\/[^/\\]/.test(given) || /[\p{Cc}\\]/u.test(given)) return paths.home;
  const url = URL.parse(given, base);
  if (url?.origin !== base) return paths.home;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Dots may have led to a second slash after all.
  return path.startsWith('//') || url.pathname === paths.login() ? paths.home : path;
};

/** Files and the sign-in of other services are no pages of the router: the browser itself goes there. */
export const kindOf = (path: string): 'file' | 'service' | 'page' => {
  if (/^\/(files|media)\//.test(path)) return 'file';
  return /^\/(oidc|api)\//.test(path) ? 'service' : 'page';
};
