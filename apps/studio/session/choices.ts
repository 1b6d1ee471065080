import type { Locale } from '@site/contract/locales';
import { studioCookies } from '@site/contract/staff/choices';
import { useMedia } from '../parts/browser-hooks.ts';

const yearSeconds = 365 * 24 * 60 * 60;
const remember = (name: string, value: string) => {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${value === '' ? 0 : yearSeconds}; SameSite=Strict`;
};

export type ThemeChoice = 'light' | 'dark' | 'system';

export const themeChoice = (): ThemeChoice => {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
};

export const chooseTheme = (theme: ThemeChoice) => {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  remember(studioCookies.theme, theme === 'system' ? '' : theme);
};

/** The document brings the language, so it is loaded again. */
export const chooseLocale = (locale: Locale) => {
  remember(studioCookies.locale, locale);
  location.reload();
};

/** Whether the studio is dark: by the person's choice, or else by the system's. */
export const useIsDark = (): boolean => {
  const isDarkSystem = useMedia('(prefers-color-scheme: dark)');
  const choice = themeChoice();
  return choice === 'dark' || (choice === 'system' && isDarkSystem);
};
