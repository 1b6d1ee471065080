import type { Locale } from '../locales.ts';
import { type Formatters, formattersOf } from './intl.ts';

/** A word joiner: prevents a line break without adding a space. */
const joiner = '\u2060';
const noBreak = '\u00a0';

/** Formats a number in a language, with a true minus sign: `1,600`, `0,86`. */
export const figureIn = (value: number, locale: Locale): string => formattersOf(locale).figure(value);

const signedIn = (value: number, locale: Locale): string => `${value > 0 ? '+' : ''}${figureIn(value, locale)}`;

/** Formats a range as `8–35`, or as `−25…+70` if it contains a minus, so that no dash is next to a sign. It never wraps. */
export const rangeIn = ([low, high]: readonly [number, number], locale: Locale): string => {
  if (low === high) return figureIn(low, locale);
  return low < 0
    ? `${signedIn(low, locale)}${joiner}…${joiner}${signedIn(high, locale)}`
    : `${figureIn(low, locale)}${joiner}–${joiner}${figureIn(high, locale)}`;
};

/** Formats lengths as `240 × 128`. Two stay on one line; three may wrap before a × but never after it. */
export const productIn = (lengths: readonly number[], locale: Locale): string =>
  lengths.map((length) => figureIn(length, locale)).join(`${lengths.length > 2 ? ' ' : noBreak}×${noBreak}`);

/** Adds a unit: `24 V`, `0.5%`; Turkish writes `%0,5`, and `±%0,5` with a sign. */
export const withUnitIn = (value: string, unit: string | null | undefined, locale: Locale): string => {
  if (!unit) return value;
  if (unit !== '%') return `${value}${noBreak}${unit}`;
  return locale === 'tr-TR' ? value.replace(/^([±≤≥<>]\s*)?/, '$1%') : `${value}%`;
};

/** Numbers such as "11 400" and "98.9", whose separators depend on the language. Not versions ("2.14.3") or parts of names ("V3.1"). */
const localisableNumber = /(?<![\p{L}\d.])(?:\d{1,3}(?:[ \u00a0]\d{3})+(?:\.\d+)?|\d+\.\d+|\d+(?=%))(?!\.?\d)(%?)/gu;

/**
 * Localises the numbers in a language-neutral text: "±0.5% / 3.2 MWp" becomes "±%0,5 / 3,2 MWp" in Turkish. A page passes its own
 * formatters, which know what the server formatted.
 */
export const figuresIn = (text: string, locale: Locale, { styled }: Formatters = formattersOf(locale)): string =>
  text
    .replace(localisableNumber, (whole, percent: string) => {
      const plain = whole.replace('%', '').replaceAll(/\s/g, '');
      const digits = plain.split('.')[1]?.length ?? 0;
      const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
      return withUnitIn(styled([`${digits} digits`, Number(plain)], options), percent, locale);
    })
    .replaceAll(/(?<=\d)–(?=\d)/g, `${joiner}–${joiner}`)
    .replaceAll(/(?<=\d) × (?=\d)/g, `${noBreak}×${noBreak}`);

/**
 * Parses the numbers in a text that these functions wrote: `209,5 × 166` in Portuguese gives 209.5 and 166. `figure`
 * formats a number in the language of the text.
 */
export const readFigures = (text: string, figure: (value: number) => string): number[] => {
  const comma = figure(0.5).includes(',');
  const plain = comma ? text.replaceAll('.', '').replaceAll(',', '.') : text.replaceAll(',', '');
  return (plain.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
};
