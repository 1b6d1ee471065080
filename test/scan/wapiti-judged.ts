export type Finding = { category?: string; method: string; path: string; parameter?: string | null; info: string };

/** Findings that were looked at and are none. docs/security.md says why; anything else fails the run. */
const judged: { category: string; info: RegExp }[] = [
  // Browsers have dropped the filter that it steered; where it still exists it opens holes.
  { category: 'HTTP Secure Headers', info: /^X-XSS-Protection is not set$/ },
  // Sent over HTTPS only, as RFC 6797 wants; the scanned site speaks HTTP.
  { category: 'HTTP Secure Headers', info: /^Strict-Transport-Security is not set$/ },
  // Forms carry no token: calls take JSON from our own origin only, and a page that is asked by POST changes nothing.
  { category: 'Cross Site Request Forgery', info: /^Lack of anti CSRF token$/ },
  // The field of this name is the secret of the staff itself, and the origin is checked.
  { category: 'Cross Site Request Forgery', info: /^CSRF token 'token' is not properly checked in backend$/ },
  // They are sent as `httponly`; the scanner knows `HttpOnly` only.
  { category: 'HttpOnly Flag cookie', info: /: oidc_(interaction|resume)(\.sig)?$/ },
  // Set over HTTPS only: over plain HTTP a browser would drop them.
  { category: 'Secure Flag cookie', info: /: oidc_(interaction|resume)(\.sig)?$/ },
];

export const isJudged = ({ category, info }: Finding): boolean =>
  judged.some((one) => one.category === category && one.info.test(info));
