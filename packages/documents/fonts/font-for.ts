import type { Locale } from '@site/contract/locales';
import {
  openStyle,
  readFontFile,
  readPackageFile,
  sharedFontFile,
  type StyledFont,
  vary,
} from '@site/drawings/svg/font';
import type { Glyph, PathCommand } from 'fontkit';
import { type OutlinedGlyph, encodeGlyph, type OutlinePoint, writeTrueType } from './truetype.ts';

type Slice = StyledFont;

const contoursOf = (commands: readonly PathCommand[]): OutlinePoint[][] => {
  const contours: OutlinePoint[][] = [];
  const put = (x = 0, y = 0, on = true) => contours.at(-1)?.push({ x: Math.round(x), y: Math.round(y), on });
  for (const { command, args } of commands) {
    if (command === 'moveTo') contours.push([]);
    if (command === 'quadraticCurveTo') put(args[0], args[1], false);
    if (command !== 'closePath') put(args.at(-2), args.at(-1));
  }
  for (const contour of contours) {
    const [first, last] = [contour[0], contour.at(-1)];
    if (contour.length > 1 && first && last?.on && first.x === last.x && first.y === last.y) contour.pop();
  }
  return contours.filter(({ length }) => length > 1);
};

/** fontkit ships no types, and our own declarations for the drawings omit this. */
const advanceOf = (glyph: Glyph): number => Math.round((glyph as Glyph & { advanceWidth: number }).advanceWidth);

/** Returns the outline of a character, or undefined if the slice does not contain it. */
const glyphIn = (slice: Slice, character: string): OutlinedGlyph | undefined => {
  const code = character.codePointAt(0) ?? 0;
  if (!slice.font.hasGlyphForCodePoint(code)) return undefined;
  vary(slice, slice.font.glyphForCodePoint(code).id);
  const glyph = slice.font.glyphForCodePoint(code);
  return encodeGlyph(advanceOf(glyph), contoursOf(glyph.path.commands));
};

/** The kerning of two characters. */
const kerningIn = ({ font }: Slice, left: string, right: string): number => {
  const alone = advanceOf(font.glyphForCodePoint(left.codePointAt(0) ?? 0));
  const { positions } = font.layout(left + right, { liga: false, calt: false });
  return Math.round(positions[0]?.xAdvance ?? alone) - alone;
};

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

type NotoGlyphs = Map<string, OutlinedGlyph>;
const glyphCache = new Map<string, NotoGlyphs>();

/** Returns the glyphs of characters in a weight and omits characters that no slice contains. */
const notoGlyphs = (locale: Locale, weight: number, characters: readonly string[]): NotoGlyphs => {
  const family = families[locale];
  const index = indexOf(family);
  const glyphs: NotoGlyphs = glyphCache.get(`${family} ${weight}`) ?? new Map();
  glyphCache.set(`${family} ${weight}`, glyphs);
  const missing = characters.filter((character) => !glyphs.has(character));
  for (const [file, list] of Map.groupBy(missing, (character) => index.get(character.codePointAt(0) ?? 0))) {
    if (file === undefined) continue;
    // A slice takes some 10 MB once it is open. Its outlines are cached, so that a later document opens it only for characters that are new.
    const slice = openStyle(readFontFile(file), { wght: weight });
    for (const character of list) {
      const glyph = glyphIn(slice, character);
      if (glyph) glyphs.set(character, glyph);
    }
  }
  return glyphs;
};

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
  const slices = latin.get(style) ?? files.map((name) => openStyle(sharedFontFile(name), axes));
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

/** ASCII, and symbols that documents add themselves. */
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
