/** The target of the footer's link: it reopens the cookie bar instead of leading to a page. */
export const cookieSettings = 'cookie-settings';
