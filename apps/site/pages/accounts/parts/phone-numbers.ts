import type * as Phones from 'libphonenumber-js/min';

let loaded: typeof Phones | undefined;

/** Loads the tables of all countries while someone fills in the form. The form also works without them. */
export const loadPhoneNumbers = async (): Promise<void> => {
  loaded ??= await import('libphonenumber-js/min').catch(() => undefined);
};

/** Until the tables are loaded, the server decides. */
export const isPhone = (phone: string, country: string | undefined): boolean => {
  if (!loaded) return true;
  const { isSupportedCountry, parsePhoneNumberFromString } = loaded;
  const defaultCountry = country && isSupportedCountry(country) ? country : undefined;
  // Without a country only an international number can be checked here.
  if (!defaultCountry && !phone.startsWith('+')) return true;
  return parsePhoneNumberFromString(phone, defaultCountry)?.isValid() === true;
};

/** The calling code of the chosen country, such as +56. */
export const callingCode = (country: string): string | undefined =>
  loaded?.isSupportedCountry(country) ? `+${loaded.getCountryCallingCode(country)}` : undefined;

/** The international format, so that the server needs no country to read it. */
export const internationalPhone = (phone: string, country: string | undefined): string => {
  const defaultCountry = country && loaded?.isSupportedCountry(country) ? country : undefined;
  return loaded?.parsePhoneNumberFromString(phone, defaultCountry)?.number ?? phone;
};
