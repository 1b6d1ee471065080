import { isLocale, type Locale } from '@site/contract/locales';
import { studioCookies } from '@site/contract/staff/choices';
import { preferredLocale } from './language.ts';

const valueOf = (cookies: string | undefined, name: string): string | undefined =>
  cookies
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([key]) => key === name)?.[1];

/** The theme that a person chose in this browser; the first paint already needs it. */
export const themeOf = (cookies: string | undefined): 'light' | 'dark' | undefined => {
  const theme = valueOf(cookies, studioCookies.theme);
  return theme === 'light' || theme === 'dark' ? theme : undefined;
};

/** Whether the browser has a session, valid or not. Without one the interface need not ask who is signed in. */
export const hasSessionCookie = (cookies: string | undefined): boolean =>
  /(?:^|;\s*)(?:__Host-)?studio=[^;]/.test(cookies ?? '');

/** The language that a person chose in this browser, or the first of the browser's own that the site has. */
export const localeOf = ({
  cookie,
  'accept-language': accepted,
}: {
  cookie?: string | undefined;
  'accept-language'?: string | undefined;
}): Locale => {
  const choice = valueOf(cookie, studioCookies.locale);
  return isLocale(choice) ? choice : preferredLocale(accepted);
};
