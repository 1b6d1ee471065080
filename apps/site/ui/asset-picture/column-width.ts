/** `--margin` of a phone in `ui/styles/tokens.css`; a test compares both. */
const phoneMarginPx = 20;

/**
 * How wide a picture as wide as the page's column is on a phone, for `sizes`. Margins of wider windows are larger, so
 * these fetch slightly more than they show.
 */
export const columnWidth = `calc(100vw - ${2 * phoneMarginPx}px)`;
