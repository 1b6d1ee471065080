import type { Locale } from '../locales.ts';
import { isLocale, locales } from '../locales.ts';

const lazily = <T>(create: () => T): (() => T) => {
  let value: T | undefined;
  return () => (value ??= create());
};

const minus = '\u2212';
const fileUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formatters are slow to create (up to 30 ms on a phone) and cheap to use, so each is created when it is first used. */
const createFormatters = (locale: Locale) => {
  const tag = locales[locale].intl;
  const number = lazily(() => new Intl.NumberFormat(tag));
  const percent = lazily(() => new Intl.NumberFormat(tag, { style: 'percent' }));
  const figure = lazily(() => new Intl.NumberFormat(tag, { maximumFractionDigits: 10 }));
  const plurals = lazily(() => new Intl.PluralRules(tag));
  const list = lazily(() => new Intl.ListFormat(tag));
  const languages = lazily(() => new Intl.DisplayNames(tag, { type: 'language' }));
  // Content dates are calendar days rather than timestamps: UTC keeps them on the day that was written.
  const dateIn = (style: Intl.DateTimeFormatOptions) => {
    const format = lazily(() => new Intl.DateTimeFormat(tag, { ...style, timeZone: 'UTC' }));
    return (day: string) => format().format(new Date(`${day}T00:00:00Z`));
  };
  const styles = new Map<string, Intl.NumberFormat>();
  const sizes = fileUnits.map((unit) =>
    lazily(() => {
      const style = { style: 'unit', unit, unitDisplay: 'short' } as const;
      return new Intl.NumberFormat(tag, { ...style, maximumSignificantDigits: 2 });
    }),
  );
  return {
    number: (value: number) => number().format(value),
    /** `30%` for 0.3. */
    percent: (share: number) => percent().format(share),
    /** All digits, with a true minus sign: `1,600`, `0,86`. */
    figure: (value: number) => figure().format(value).replace('-', minus),
    /** The case of a plural, such as `one` or `other`. */
    plural: (count: number): string => plurals().select(count),
    listed: (parts: readonly string[]) => list().format(parts),
    /** The name of a language in this one: `İngilizce` for en on the Turkish site. */
    language: (locale: string) => languages().of(isLocale(locale) ? locales[locale].lang : locale) ?? locale,
    date: dateIn({ dateStyle: 'long' }),
    shortDate: dateIn({ dateStyle: 'medium' }),
    /** `Nov`. */
    month: dateIn({ month: 'short' }),
    /** `Dec 2036`. */
    monthOfYear: dateIn({ month: 'short', year: 'numeric' }),
    /** A number in a format that only one page has; its name tells it from others. */
    styled: ([style, value]: readonly [string, number], options: Intl.NumberFormatOptions) => {
      const format = styles.get(style) ?? new Intl.NumberFormat(tag, options);
      styles.set(style, format);
      return format.format(value);
    },
    /** A text that takes long to make, by a name of its own. */
    made: (_name: string, make: () => string) => make(),
    /** `2.8 MB`. */
    fileSize: (bytes: number) => {
      const step = Math.min(fileUnits.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
      return sizes[step]?.().format(bytes / 1000 ** step) ?? '';
    },
  };
};

export type Formatters = ReturnType<typeof createFormatters>;

const formattersByLocale = new Map<Locale, Formatters>();

export const formattersOf = (locale: Locale): Formatters => {
  const formatters = formattersByLocale.get(locale) ?? createFormatters(locale);
  formattersByLocale.set(locale, formatters);
  return formatters;
};

/** Results by formatter and value. */
export type Formatted = Partial<Record<keyof Formatters, Record<string, string>>>;

/**
 * Takes results from `formatted`, and adds those that are missing. The server sends what a page formatted, so that a
 * browser creates no formatter to hydrate it, and shows the same even if its conventions differ from the server's.
 */
export const rememberFormatted = (formatters: Formatters, formatted: Formatted): Formatters => {
  const remember = <V, O extends unknown[]>(name: keyof Formatters, format: (value: V, ...options: O) => string) => {
    return (value: V, ...options: O): string => {
      const results = (formatted[name] ??= {});
      return (results[Array.isArray(value) ? JSON.stringify(value) : String(value)] ??= format(value, ...options));
    };
  };
  return {
    number: remember('number', formatters.number),
    percent: remember('percent', formatters.percent),
    figure: remember('figure', formatters.figure),
    plural: remember('plural', formatters.plural),
    listed: remember('listed', formatters.listed),
    language: remember('language', formatters.language),
    date: remember('date', formatters.date),
    shortDate: remember('shortDate', formatters.shortDate),
    month: remember('month', formatters.month),
    monthOfYear: remember('monthOfYear', formatters.monthOfYear),
    styled: remember('styled', formatters.styled),
    made: remember('made', formatters.made),
    fileSize: remember('fileSize', formatters.fileSize),
  };
};
