import { paths } from '@site/contract/paths';

const base = 'http://own.invalid';

/**
 * Where to go after the login: a path of our own, or home. Anything a browser would resolve to another site is refused.
 */
export const nextPath = (query: URLSearchParams): string => {
  const next = query.get('next') ?? '';
  if (!/^\/[^/\\]/.test(next) || /[\p{Cc}\\]/u.test(next)) return paths.home;
  const url = URL.parse(next, base);
  if (url?.origin !== base) return paths.home;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Resolving dots may still have produced a second slash.
  return path.startsWith('//') || url.pathname === paths.login() ? paths.home : path;
};

/** Files and other services' sign-in are not router pages: the browser itself has to load them. */
export const kindOf = (path: string): 'file' | 'service' | 'page' => {
  if (/^\/(files|media)\//.test(path)) return 'file';
  return /^\/(oidc|api)\//.test(path) ? 'service' : 'page';
};
