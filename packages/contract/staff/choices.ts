/** Choices of a person in one browser. Cookies, because the server needs both before the first paint; neither is personal. */
export const studioCookies = { theme: 'studio_theme', locale: 'studio_locale' } as const;
