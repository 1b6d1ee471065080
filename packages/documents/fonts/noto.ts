import type { Locale } from '@site/contract/locales';
import { readPackageFile } from '@site/drawings/svg/font-file';
import type { OutlinedGlyph } from './tables.ts';
import { glyphIn, openSlice, type Slice } from './variable.ts';

/** Chinese characters have different shapes in Hong Kong. Latin text needs these fonts only for symbols. */
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

type Index = Map<number, string>;
const indexes = new Map<string, Index>();

/** The font consists of a hundred slices; its `unicode.json` maps characters to slices. */
const indexOf = (family: string): Index => {
  const cached = indexes.get(family);
  if (cached) return cached;
  const folder = `@fontsource-variable/${family}`;
  const slices = JSON.parse(readPackageFile(`${folder}/unicode.json`).toString()) as Record<string, string>;
  const index: Index = new Map();
  for (const [name, list] of Object.entries(slices)) {
    const file = `${folder}/files/${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`;
    for (const [first, last] of rangesIn(list)) for (let code = first; code <= last; code += 1) index.set(code, file);
  }
  indexes.set(family, index);
  return index;
};

type Glyphs = Map<string, OutlinedGlyph>;
const glyphCache = new Map<string, Glyphs>();

const opened = new Map<string, Slice>();
/** A slice takes some 10 MB once it is open, and its outlines are cached: the next document opens only those of characters that are new to it. */
const maxOpened = 4;

const sliceOf = (file: string, weight: number): Slice => {
  const key = `${weight} ${file}`;
  const slice = opened.get(key) ?? openSlice(file, { wght: weight });
  // A Map keeps insertion order, so move the slice to the end as the most recently used.
  opened.delete(key);
  opened.set(key, slice);
  for (const oldest of opened.keys()) {
    if (opened.size <= maxOpened) break;
    opened.delete(oldest);
  }
  return slice;
};

/** Returns the glyphs of characters in a weight and omits characters that no slice contains. */
export const notoGlyphs = (locale: Locale, weight: number, characters: readonly string[]): Glyphs => {
  const family = families[locale];
  const index = indexOf(family);
  const glyphs: Glyphs = glyphCache.get(`${family} ${weight}`) ?? new Map();
  glyphCache.set(`${family} ${weight}`, glyphs);
  const missing = characters.filter((character) => !glyphs.has(character));
  for (const [file, list] of Map.groupBy(missing, (character) => index.get(character.codePointAt(0) ?? 0))) {
    if (file === undefined) continue;
    const slice = sliceOf(file, weight);
    for (const character of list) {
      const glyph = glyphIn(slice, character);
      if (glyph) glyphs.set(character, glyph);
    }
  }
  return glyphs;
};
