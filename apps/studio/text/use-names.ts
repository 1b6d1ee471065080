import { countryNamesIn } from '@site/contract/i18n/country-names';
import { locales } from '@site/contract/locales';
import { useLanguage, useText } from '@site/ui/language/use-text';

/** Names of countries in the reader's language: `const countryName = useCountryName(); countryName('TR')`. */
export const useCountryName = () => {
  const names = countryNamesIn(locales[useLanguage().locale].intl);
  return (code: string | undefined): string | undefined => (code === undefined ? undefined : names.of(code));
};

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago, in the largest unit that fits: 40 min, 14 h, 3 d. */
export const useAge = () => {
  const tag = locales[useLanguage().locale].intl;
  return (timestamp: string, now = Date.now()): string => {
    const ms = Math.max(60_000, now - Date.parse(timestamp));
    const [unit, length] = units.find(([, size]) => ms >= size) ?? units[2];
    const format = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' });
    return format.format(Math.floor(ms / length));
  };
};

/** Visitors without an account have a number. */
export const useVisitorName = () => {
  const t = useText();
  return ({ id, name }: { id: number; name?: string | undefined }): string => name ?? t('desk.visitorNumber', { id });
};
