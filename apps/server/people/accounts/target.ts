import { isEmail } from '@site/contract/account-fields';
import type { Locale } from '@site/contract/locales';
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The country of a number without a country code, when the form does not name one. */
const defaultCountries: Record<Locale, CountryCode> = {
  en: 'GB',
  zh: 'CN',
  hk: 'HK',
  pt: 'BR',
  es: 'MX',
  'tr-TR': 'TR',
};

const toE164 = (text: string, country?: CountryCode): string | undefined => {
  const number = parsePhoneNumberFromString(text, country);
  return number?.isValid() ? number.number : undefined;
};

/** Whether a number belongs to one of these countries; an empty list means all countries. */
export const isInCountries = (phone: string, countries: readonly string[]): boolean =>
  countries.length === 0 || countries.includes(parsePhoneNumberFromString(phone)?.country ?? '');

/** Parses a number into E.164, or returns nothing if it is not a valid number. */
export const readPhone = (
  text: string,
  { country, locale }: { country?: string | undefined; locale: Locale },
): string | undefined => {
  const defaultCountry = country && isSupportedCountry(country) ? country : defaultCountries[locale];
  return toE164(text, defaultCountry) ?? (text.startsWith('+') ? undefined : toE164(`+${text.replace(/\D/g, '')}`));
};

/** An email address or phone number, normalised for storing, comparing and counting. */
export type Target = { kind: 'email' | 'phone'; value: string };

export const readTarget = (input: string, locale: Locale): Target | undefined => {
  if (isEmail(input)) return { kind: 'email', value: input.toLowerCase() };
  const phone = readPhone(input, { locale });
  return phone === undefined ? undefined : { kind: 'phone', value: phone };
};
