import type { Data } from '@site/contract/calls';
import type { TextKey } from '@site/contract/i18n/keys';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { showToast } from '@site/ui/notices/notice-store';
import { useNavigate } from 'react-router';
import { useQuery } from '../../../app/use-query.ts';
import { rememberUser } from '../../../state/user.ts';

const base = 'http://own.invalid';

const accountPages: readonly string[] = [paths.login(), paths.register(), paths.forgot()];

/** A path of our own. Anything a browser would resolve to another site is refused, and so are the pages that lead here. */
const ownPath = (text: string): string | undefined => {
  if (!/^\/[^/\\]/.test(text) || /[\p{Cc}\\]/u.test(text)) return undefined;
  const url = URL.parse(text, base);
  if (url?.origin !== base) return undefined;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Resolving dots may still have produced a second slash.
  return path.startsWith('//') || accountPages.includes(url.pathname) ? undefined : path;
};

/** Where to go after the login, or home. */
export const nextPath = (query: URLSearchParams): string => ownPath(query.get('next') ?? '') ?? paths.home;

/** Files and other services' sign-in are not router pages: the browser itself has to load them. */
export const kindOf = (path: string): 'file' | 'service' | 'page' => {
  if (/^\/(files|media)\//.test(path)) return 'file';
  return /^\/(oidc|api)\//.test(path) ? 'service' : 'page';
};

/** Comments are on a page of their own, or below an answer, which is then the place to return to. */
const comments = /#(?:comments|faq-\d+)$/;

/** What the login is for, by where it leads. */
export const purposeOf = (next: string): TextKey | undefined => {
  if (next.startsWith(paths.contact)) return 'login.toInquire';
  if (next.startsWith(paths.personal)) return 'login.toAccount';
  if (comments.test(next)) return 'login.toComment';
  return kindOf(next) === 'file' ? 'login.toDownload' : undefined;
};

/** The page to stay on while a file downloads: where the download was begun, or the list of downloads. */
export const downloadPage = (query: URLSearchParams): string => {
  const from = ownPath(query.get('from') ?? '');
  return from !== undefined && kindOf(from) === 'page' ? from : paths.downloads();
};

/** After a login: shows the user in the header and returns the visitor to where they came from. */
export const useSignedIn = () => {
  const t = useText();
  const navigate = useNavigate();
  const query = useQuery();
  return async ({ user, reopened }: Data<'login'>): Promise<void> => {
    rememberUser(user);
    if (reopened) showToast('success', t('login.reopened'));
    const next = nextPath(query);
    const kind = kindOf(next);
    // A download does not leave the page, so the visitor first returns to where it was begun.
    if (kind !== 'service') await navigate(kind === 'file' ? downloadPage(query) : next, { replace: true });
    if (kind !== 'page') location.assign(next);
  };
};
