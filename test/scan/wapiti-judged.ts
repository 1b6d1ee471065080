export type Finding = { category?: string; method: string; path: string; parameter?: string | null; info: string };

/** Findings judged to be false. docs/security.md explains why; any other fails the run. */
const judged: { category: string; info: RegExp }[] = [
  // Browsers have dropped the filter that it controlled; where it still exists it causes vulnerabilities.
  { category: 'HTTP Secure Headers', info: /^X-XSS-Protection is not set$/ },
  // Sent over HTTPS only, as RFC 6797 requires; the scanned site uses HTTP.
  { category: 'HTTP Secure Headers', info: /^Strict-Transport-Security is not set$/ },
  // Forms have no token: calls accept JSON from our own origin only, and a POST to a page changes nothing.
  { category: 'Cross Site Request Forgery', info: /^Lack of anti CSRF token$/ },
  // The field with this name is the staff's secret itself, and the origin is checked.
  { category: 'Cross Site Request Forgery', info: /^CSRF token 'token' is not properly checked in backend$/ },
  // They are sent as `httponly`; the scanner only recognises `HttpOnly`.
  { category: 'HttpOnly Flag cookie', info: /: oidc_(interaction|resume)(\.sig)?$/ },
  // Set over HTTPS only: over plain HTTP a browser would drop them.
  { category: 'Secure Flag cookie', info: /: oidc_(interaction|resume)(\.sig)?$/ },
];

export const isJudged = ({ category, info }: Finding): boolean =>
  judged.some((one) => one.category === category && one.info.test(info));
