import type * as Phones from 'libphonenumber-js/min';

let loaded: typeof Phones | undefined;

/** The tables of all countries come by themselves, while someone fills in the form. It may go without them. */
export const loadPhoneNumbers = async (): Promise<void> => {
  loaded ??= await import('libphonenumber-js/min').catch(() => undefined);
};

/** Until the tables are there, the server decides. */
export const isPhone = (phone: string, country: string | undefined): boolean => {
  if (!loaded) return true;
  const { isSupportedCountry, parsePhoneNumberFromString } = loaded;
  const home = country && isSupportedCountry(country) ? country : undefined;
  // Without a country only an international number can be judged here.
  if (!home && !phone.startsWith('+')) return true;
  return parsePhoneNumberFromString(phone, home)?.isValid() === true;
};

/** Such as +56, for the country that was chosen. */
export const callingCode = (country: string): string | undefined =>
  loaded?.isSupportedCountry(country) ? `+${loaded.getCountryCallingCode(country)}` : undefined;

/** As the world writes it, so that the server needs no country to read it. */
export const internationalPhone = (phone: string, country: string | undefined): string => {
  const home = country && loaded?.isSupportedCountry(country) ? country : undefined;
  return loaded?.parsePhoneNumberFromString(phone, home)?.number ?? phone;
};
