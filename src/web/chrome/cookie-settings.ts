/** Where the footer's link points: no page, but the bar that opens again. */
export const cookieSettings = 'cookie-settings';
