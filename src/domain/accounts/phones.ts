import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Locale } from '#contract/locales.ts';

/** Where a number without a country code is from, when the form does not say. */
const homes: Record<Locale, CountryCode> = { en: 'GB', zh: 'CN', hk: 'HK', pt: 'BR', es: 'MX', 'tr-TR': 'TR' };

const valid = (text: string, country?: CountryCode): string | undefined => {
  const number = parsePhoneNumberFromString(text, country);
  return number?.isValid() ? number.number : undefined;
};

/** The number as the world writes it (E.164), if there can be such a number. */
export const readPhone = (
  text: string,
  { country, locale }: { country?: string | undefined; locale: Locale },
): string | undefined => {
  const home = country && isSupportedCountry(country) ? country : homes[locale];
  return valid(text, home) ?? (text.startsWith('+') ? undefined : valid(`+${text.replace(/\D/g, '')}`));
};
