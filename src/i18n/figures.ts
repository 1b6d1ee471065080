import { type Locale, locales } from '#contract/locales.ts';

/** Sits between two things that stay on one line, without a space. */
const joiner = '\u2060';
const noBreak = '\u00a0';
const minus = '\u2212';

/** Making a format takes a hundred times as long as using it, and documents are full of figures. */
const formats = new Map<string, Intl.NumberFormat>();

const formatIn = (locale: Locale, minDigits: number, maxDigits: number): Intl.NumberFormat => {
  const key = `${locale} ${minDigits} ${maxDigits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locales[locale].intl, { minimumFractionDigits: minDigits, maximumFractionDigits: maxDigits });
  formats.set(key, format);
  return format;
};

/** A number as a language writes it, with a real minus: `1,600`, `0,86`. */
export const figureIn = (value: number, locale: Locale): string =>
  formatIn(locale, 0, 10).format(value).replace('-', minus);

const signedIn = (value: number, locale: Locale): string => `${value > 0 ? '+' : ''}${figureIn(value, locale)}`;

/** `8–35`; where a minus takes part, `−25…+70`, so that no dash meets a sign. It never breaks over two lines. */
export const rangeIn = ([low, high]: readonly [number, number], locale: Locale): string => {
  if (low === high) return figureIn(low, locale);
  return low < 0
    ? `${signedIn(low, locale)}${joiner}…${joiner}${signedIn(high, locale)}`
    : `${figureIn(low, locale)}${joiner}–${joiner}${figureIn(high, locale)}`;
};

/** `240 × 128` stays on one line; three lengths may break before a sign, never after it. */
export const productIn = (lengths: readonly number[], locale: Locale): string =>
  lengths.map((length) => figureIn(length, locale)).join(`${lengths.length > 2 ? ' ' : noBreak}×${noBreak}`);

/** `24 V`, `0.5%`; Turkish writes `%0,5`, and `±%0,5` with a sign. */
export const withUnitIn = (value: string, unit: string | null | undefined, locale: Locale): string => {
  if (!unit) return value;
  if (unit !== '%') return `${value}${noBreak}${unit}`;
  return locale === 'tr-TR' ? value.replace(/^([±≤≥<>]\s*)?/, '$1%') : `${value}%`;
};

/** "11 400" and "98.9": what a language writes with other signs. Not versions ("2.14.3") nor what is part of a name ("V3.1"). */
const written = /(?<![\p{L}\d.])(?:\d{1,3}(?:[ \u00a0]\d{3})+(?:\.\d+)?|\d+\.\d+|\d+(?=%))(?!\.?\d)(%?)/gu;

/** The figures inside a text that is the same in every language: "±0.5% / 3.2 MWp" is "±%0,5 / 3,2 MWp" in Turkish. */
export const figuresIn = (text: string, locale: Locale): string =>
  text
    .replace(written, (whole, percent: string) => {
      const plain = whole.replace('%', '').replaceAll(/\s/g, '');
      const digits = plain.split('.')[1]?.length ?? 0;
      const format = formatIn(locale, digits, digits);
      return withUnitIn(format.format(Number(plain)), percent, locale);
    })
    .replaceAll(/(?<=\d)–(?=\d)/g, `${joiner}–${joiner}`)
    .replaceAll(/(?<=\d) × (?=\d)/g, `${noBreak}×${noBreak}`);

/** The numbers that a text written by these functions says: `209,5 × 166` is 209.5 and 166 in Portuguese. */
export const readFigures = (text: string, locale: Locale): number[] => {
  const comma = figureIn(0.5, locale).includes(',');
  const plain = comma ? text.replaceAll('.', '').replaceAll(',', '.') : text.replaceAll(',', '');
  return (plain.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
};
