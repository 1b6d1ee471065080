import type { Locale } from '#contract/locales.ts';
import { openSlice, packageFile, type Slice } from './variable.ts';

/** Chinese characters have other shapes in Hong Kong; the rest of a Latin text never needs these, except for signs. */
const families: { [L in Locale]: string } = {
  en: 'noto-sans-sc',
  zh: 'noto-sans-sc',
  hk: 'noto-sans-hk',
  pt: 'noto-sans-sc',
  es: 'noto-sans-sc',
  'tr-TR': 'noto-sans-sc',
};

const rangesIn = (list: string): [number, number][] =>
  list.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

type Index = { file: string; ranges: [number, number][] }[];
const indexes = new Map<string, Index>();

/** The font comes cut into a hundred slices; its `unicode.json` says which character is in which. */
const indexOf = (family: string): Index => {
  const known = indexes.get(family);
  if (known) return known;
  const folder = `@fontsource-variable/${family}`;
  const slices = JSON.parse(packageFile(`${folder}/unicode.json`).toString()) as Record<string, string>;
  const index = Object.entries(slices).map(([name, list]) => ({
    file: `${folder}/files/${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`,
    ranges: rangesIn(list),
  }));
  indexes.set(family, index);
  return index;
};

const opened = new Map<string, Slice>();

/** The slice that has a character, in a weight. */
export const notoSlice = (locale: Locale, weight: number, character: string): Slice | undefined => {
  const code = character.codePointAt(0) ?? 0;
  const found = indexOf(families[locale]).find(({ ranges }) => ranges.some(([a, b]) => code >= a && code <= b));
  if (!found) return undefined;
  const key = `${weight} ${found.file}`;
  const slice = opened.get(key) ?? openSlice(found.file, { wght: weight });
  opened.set(key, slice);
  return slice;
};
