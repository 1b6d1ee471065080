import type { Locale } from '@site/contract/locales';
import { notoGlyphs } from './noto.ts';
import type { OutlinedGlyph } from './tables.ts';
import { writeTrueType } from './truetype.ts';
import { glyphIn, kerningIn, openSlice, type Slice } from './variable.ts';

/** The font styles of documents. */
export type Style = 'text' | 'strong' | 'title' | 'mono';

const archivo = ['archivo-latin-standard-normal', 'archivo-latin-ext-standard-normal'].map(
  (name) => `@fontsource-variable/archivo/files/${name}.woff2`,
);
const jetbrains = ['latin', 'latin-ext', 'greek'].map(
  (name) => `@fontsource-variable/jetbrains-mono/files/jetbrains-mono-${name}-wght-normal.woff2`,
);

const styles: { [S in Style]: { name: string; files: string[]; axes: Record<string, number>; chinese: number } } = {
  text: { name: 'SiteText', files: archivo, axes: { wght: 410, wdth: 98 }, chinese: 380 },
  strong: { name: 'SiteStrong', files: archivo, axes: { wght: 630, wdth: 98 }, chinese: 640 },
  title: { name: 'SiteTitle', files: archivo, axes: { wght: 650, wdth: 108 }, chinese: 640 },
  mono: { name: 'SiteMono', files: jetbrains, axes: { wght: 430 }, chinese: 380 },
};

const latin = new Map<Style, Slice[]>();
const slicesOf = (style: Style): Slice[] => {
  const { files, axes } = styles[style];
  const slices = latin.get(style) ?? files.map((file) => openSlice(file, axes));
  latin.set(style, slices);
  return slices;
};

type Glyphs = Map<string, OutlinedGlyph | undefined>;
const glyphs = new Map<string, Glyphs>();
const isChinese = (character: string) => (character.codePointAt(0) ?? 0) >= 0x2e80;
/** Quotation marks and dashes that Chinese shares with Latin. In Chinese text they are as wide as a character. */
const wide = new Set('“”‘’…—');

const own = (style: Style, character: string): OutlinedGlyph | undefined =>
  slicesOf(style)
    .map((slice) => glyphIn(slice, character))
    .find((glyph) => glyph !== undefined);

/** Returns the glyphs of these characters, from the cache or from the typefaces. */
const glyphsOf = (style: Style, locale: Locale, characters: readonly string[]): Glyphs => {
  const inChinese = locale === 'zh' || locale === 'hk';
  const key = `${style} ${inChinese ? locale : ''}`;
  const cachedGlyphs: Glyphs = glyphs.get(key) ?? new Map();
  glyphs.set(key, cachedGlyphs);
  const missing = characters.filter((character) => !cachedGlyphs.has(character));
  const chinese = (character: string) => isChinese(character) || (inChinese && style !== 'mono' && wide.has(character));
  for (const character of missing) cachedGlyphs.set(character, chinese(character) ? undefined : own(style, character));
  const left = missing.filter((character) => cachedGlyphs.get(character) === undefined);
  const notoFound = notoGlyphs(locale, styles[style].chinese, left);
  // Ω and µ are Greek letters, which neither text typeface contains.
  for (const character of left) cachedGlyphs.set(character, notoFound.get(character) ?? own('mono', character));
  return cachedGlyphs;
};

const kerned = new Map<string, number>();
const pairBy = (style: Style, left: string, right: string): number => {
  const key = `${style} ${left}${right}`;
  const [slice] = slicesOf(style);
  const by = kerned.get(key) ?? (slice ? kerningIn(slice, left, right) : 0);
  kerned.set(key, by);
  return by;
};

/** ASCII, and symbols that the document makers add themselves. */
const always = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')}²°±×–−…•·ø≤≥`;
/** Letters with slopes and overhangs, which need kerning. All others look right with their advance widths. */
const kernedLeft = /[AFKLOPQRTVWXYfrvwxy]/;
const kernedRight = /[ACGOQTVWYacdegoqsuvwy.,]/;

/** No-break spaces are drawn as ordinary spaces. */
const drawnAs = (character: string): string => (character === '\u00a0' || character === '\u202f' ? ' ' : character);

/** Builds a font with the letters of a text. A character that no font contains is omitted and shows as a gap. */
export const fontFor = (style: Style, locale: Locale, text: string): Buffer => {
  const characters = [...new Set(`${always}\u00a0${text}`)].filter((c) => c >= ' ' && c !== '\u200b').toSorted(byCode);
  const glyphs = glyphsOf(style, locale, characters.map(drawnAs));
  const drawn = characters.flatMap((character) => {
    const glyph = glyphs.get(drawnAs(character));
    return glyph ? [{ character, codePoint: character.codePointAt(0) ?? 0, glyph }] : [];
  });
  const placed = drawn.map(({ character }, index) => ({ character, glyph: index + 1 }));
  const some = (shape: RegExp) => (style === 'mono' ? [] : placed.filter(({ character }) => shape.test(character)));
  const pairs = some(kernedLeft).flatMap((left) =>
    some(kernedRight).flatMap((right) => {
      const by = pairBy(style, left.character, right.character);
      return by === 0 ? [] : [{ left: left.glyph, right: right.glyph, by }];
    }),
  );
  return writeTrueType({
    name: styles[style].name,
    ascent: 900,
    descent: -240,
    capHeight: 690,
    xHeight: 520,
    glyphs: drawn,
    pairs,
  });
};

const byCode = (a: string, b: string) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0);
