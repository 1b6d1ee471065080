export type Theme = 'light' | 'dark';

export const isDark = (): boolean => {
  const chosenTheme = document.documentElement.dataset['theme'];
  return chosenTheme ? chosenTheme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
};

/** `theme/boot.js` reads this before the first paint of every later page. */
export const rememberTheme = (theme: Theme) => {
  document.documentElement.dataset['theme'] = theme;
  localStorage.setItem('theme', theme);
};
