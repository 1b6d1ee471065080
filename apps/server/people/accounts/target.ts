import { isEmail } from '@site/contract/account-fields';
import type { Locale } from '@site/contract/locales';
import { readPhone } from './phones.ts';

/** An email address or phone number, normalised for storing, comparing and counting. */
export type Target = { kind: 'email' | 'phone'; value: string };

export const readTarget = (input: string, locale: Locale): Target | undefined => {
  if (isEmail(input)) return { kind: 'email', value: input.toLowerCase() };
  const phone = readPhone(input, { locale });
  return phone === undefined ? undefined : { kind: 'phone', value: phone };
};
