import { paths } from '@site/contract/paths';
import { useLocation } from 'react-router';

const accountPages: readonly string[] = [paths.login(), paths.register(), paths.forgot()];

/**
 * The addresses of the login, the registration and the form for a new password. On one of these pages they keep where it leads, so that a
 * visitor who takes another of them still returns to what they were about to do.
 */
export const useAccountLinks = () => {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(accountPages.includes(pathname) ? search : '');
  const way = [query.get('next') ?? undefined, query.get('from') ?? undefined] as const;
  return { login: paths.login(...way), register: paths.register(...way), forgot: paths.forgot(...way) };
};
