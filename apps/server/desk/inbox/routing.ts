import type { SettingValue } from '@site/content/settings';
import { countryCodes } from '@site/contract/countries';
import { countryNamesIn } from '@site/contract/i18n/country-names';
import { localeCodes, locales } from '@site/contract/locales';

const foldCase = (text: string): string => text.normalize('NFKC').trim().toLocaleLowerCase('en');

const namesToCodes = (): Map<string, string> => {
  const names = new Map<string, string>();
  for (const locale of localeCodes)
    for (const style of ['short', 'long'] as const) {
      const display = countryNamesIn(locales[locale].intl, style);
      for (const code of countryCodes) names.set(foldCase(display.of(code) ?? code), code);
    }
  return names;
};

let codesByName: Map<string, string> | undefined;

/** Our form sends a code; other clients may send the country's name in any of our languages. */
export const countryCode = (text: string): string | undefined => {
  const upper = text.trim().toUpperCase();
  if (countryCodes.includes(upper)) return upper;
  codesByName ??= namesToCodes();
  return codesByName.get(foldCase(text));
};

/** The mailbox for a country, as configured in the content. */
export const inboxFor = (
  { routing, default_inbox }: Pick<SettingValue<'company'>, 'routing' | 'default_inbox'>,
  country: string | undefined,
): string => routing.find(({ countries }) => country && countries.includes(country))?.email ?? default_inbox;
