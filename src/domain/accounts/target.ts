import { isEmail } from '#contract/account-fields.ts';
import type { Locale } from '#contract/locales.ts';
import { readPhone } from './phones.ts';

/** An address or number in the one form in which it is stored, compared and counted. */
export type Target = { kind: 'email' | 'phone'; value: string };

export const readTarget = (given: string, locale: Locale): Target | undefined => {
  if (isEmail(given)) return { kind: 'email', value: given.toLowerCase() };
  const phone = readPhone(given, { locale });
  return phone === undefined ? undefined : { kind: 'phone', value: phone };
};
