/** The spec's cookie. Browsers cap its lifetime at 400 days, so an accepted one is renewed on every load. */
const name = 'cookiediv';
const lifetimes = { deny: 86_400, accept: 86_400_000 } as const;

export type Consent = keyof typeof lifetimes;

export const readConsent = (cookies: string): Consent | undefined => {
  const value = cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return value === 'deny' || value === 'accept' ? value : undefined;
};

export const consentCookie = (consent: Consent, https: boolean): string =>
  `${name}=${consent}; Path=/; Max-Age=${lifetimes[consent]}; SameSite=Lax${https ? '; Secure' : ''}`;

export const storeConsent = (consent: Consent): void => {
  document.cookie = consentCookie(consent, location.protocol === 'https:');
};
