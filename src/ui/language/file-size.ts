import { locales } from '#contract/locales.ts';
import { useLanguage } from './language-context.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

export const fileSize = (bytes: number, tag: string): string => {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const format = { style: 'unit', unit: units[step] ?? 'byte', unitDisplay: 'short' } as const;
  return new Intl.NumberFormat(tag, { ...format, maximumSignificantDigits: 2 }).format(bytes / 1000 ** step);
};

/** `2.8 MB` in the host's language; undefined if the size is unknown. */
export const useFileSize = () => {
  const { locale } = useLanguage();
  return (bytes: number | null): string => (bytes === null ? '' : fileSize(bytes, locales[locale].intl));
};
