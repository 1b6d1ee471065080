import type { Locale } from '#contract/locales.ts';
import { notoSlice } from './noto.ts';
import type { OutlinedGlyph } from './tables.ts';
import { writeTrueType } from './truetype.ts';
import { glyphIn, kerningIn, openSlice, type Slice } from './variable.ts';

/** The cuts documents are set in. */
export type Style = 'text' | 'strong' | 'title' | 'mono';

const archivo = ['archivo-latin-standard-normal', 'archivo-latin-ext-standard-normal'].map(
  (name) => `@fontsource-variable/archivo/files/${name}.woff2`,
);
const jetbrains = ['latin', 'latin-ext', 'greek'].map(
  (name) => `@fontsource-variable/jetbrains-mono/files/jetbrains-mono-${name}-wght-normal.woff2`,
);

const styles: { [S in Style]: { name: string; files: string[]; axes: Record<string, number>; chinese: number } } = {
  text: { name: 'GenkonText', files: archivo, axes: { wght: 410, wdth: 98 }, chinese: 380 },
  strong: { name: 'GenkonStrong', files: archivo, axes: { wght: 630, wdth: 98 }, chinese: 640 },
  title: { name: 'GenkonTitle', files: archivo, axes: { wght: 650, wdth: 108 }, chinese: 700 },
  mono: { name: 'GenkonMono', files: jetbrains, axes: { wght: 430 }, chinese: 380 },
};

const latin = new Map<Style, Slice[]>();
const slicesOf = (style: Style): Slice[] => {
  const { files, axes } = styles[style];
  const slices = latin.get(style) ?? files.map((file) => openSlice(file, axes));
  latin.set(style, slices);
  return slices;
};

const glyphs = new Map<string, OutlinedGlyph | undefined>();
const isChinese = (character: string) => (character.codePointAt(0) ?? 0) >= 0x2e80;
/** Quotation marks and dashes that Chinese shares with Latin stand as wide as a character in Chinese text. */
const wide = new Set('“”‘’…—');

const draw = (style: Style, locale: Locale, character: string): OutlinedGlyph | undefined => {
  const asChinese = (locale === 'zh' || locale === 'hk') && style !== 'mono' && wide.has(character);
  const chinese = isChinese(character) || asChinese;
  const own = chinese ? [] : slicesOf(style).map((slice) => glyphIn(slice, character));
  const found = own.find((glyph) => glyph !== undefined);
  if (found) return found;
  const other = notoSlice(locale, styles[style].chinese, character);
  // Ω and µ are Greek, which neither text face has.
  return (other && glyphIn(other, character)) ?? slicesOf('mono').map((slice) => glyphIn(slice, character)).find(Boolean);
};

const glyphOf = (style: Style, locale: Locale, character: string): OutlinedGlyph | undefined => {
  const key = `${style} ${locale === 'hk' ? 'hk' : locale === 'zh' ? 'zh' : ''} ${character}`;
  if (!glyphs.has(key)) glyphs.set(key, draw(style, locale, character));
  return glyphs.get(key);
};

const kerned = new Map<string, number>();
const pairBy = (style: Style, left: string, right: string): number => {
  const key = `${style} ${left}${right}`;
  const [slice] = slicesOf(style);
  const by = kerned.get(key) ?? (slice ? kerningIn(slice, left, right) : 0);
  kerned.set(key, by);
  return by;
};

const always = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const letters = /[A-Za-z.,]/;

/** A font with the letters of a text. What no font has is left out, and shows as a gap. */
export const fontFor = (style: Style, locale: Locale, text: string): Buffer => {
  const characters = [...new Set(`${always}\u00a0${text}`)].filter((c) => c >= ' ' && c !== '\u200b').toSorted(byCode);
  const drawn = characters.flatMap((character) => {
    const glyph = glyphOf(style, locale, character === '\u00a0' || character === '\u202f' ? ' ' : character);
    return glyph ? [{ character, codePoint: character.codePointAt(0) ?? 0, glyph }] : [];
  });
  const kernable = style === 'mono' ? [] : drawn.flatMap(({ character }, i) => (letters.test(character) ? [i] : []));
  const pairs = kernable.flatMap((l) =>
    kernable.flatMap((r) => {
      const by = pairBy(style, drawn[l]?.character ?? '', drawn[r]?.character ?? '');
      return by === 0 ? [] : [{ left: l + 1, right: r + 1, by }];
    }),
  );
  return writeTrueType({
    name: styles[style].name,
    ...{ ascent: 900, descent: -240, capHeight: 690, xHeight: 520 },
    glyphs: drawn,
    pairs,
  });
};

const byCode = (a: string, b: string) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0);
