import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Locale } from '#contract/locales.ts';

/** Where a number without a country code is from, when the form does not say. */
const homes: Record<Locale, CountryCode> = { en: 'GB', zh: 'CN', hk: 'HK', pt: 'BR', es: 'MX', 'tr-TR': 'TR' };

const valid = (text: string, country?: CountryCode): string | undefined => {
  const number = parsePhoneNumberFromString(text, country);
  return number?.isValid() ? number.number : undefined;
};

/** Whether a number belongs to one of these countries; an empty list names all. */
export const isInCountries = (phone: string, countries: readonly string[]): boolean =>
  countries.length === 0 || countries.includes(parsePhoneNumberFromString(phone)?.country ?? '');

/** The number as the world writes it (E.164), if there can be such a number. */
export const readPhone = (
  text: string,
  { country, locale }: { country?: string | undefined; locale: Locale },
): string | undefined => {
  const home = country && isSupportedCountry(country) ? country : homes[locale];
  return valid(text, home) ?? (text.startsWith('+') ? undefined : valid(`+${text.replace(/\D/g, '')}`));
};
