import { expect, test } from 'vitest';
import { consentCookie, readConsent } from './cookie-consent.ts';

test('Deny lasts a day, Accept all a thousand days', () => {
  expect(consentCookie('deny', false)).toBe('cookiediv=deny; Path=/; Max-Age=86400; SameSite=Lax');
  expect(consentCookie('accept', true)).toBe('cookiediv=accept; Path=/; Max-Age=86400000; SameSite=Lax; Secure');
});

test.each([
  ['', undefined],
  ['a=1; cookiediv=deny', 'deny'],
  ['cookiediv=accept; b=2', 'accept'],
  ['cookiediv=yes', undefined],
  ['xcookiediv=accept', undefined],
])('the cookies %j mean consent %s', (cookies, consent) => expect(readConsent(cookies)).toBe(consent));
