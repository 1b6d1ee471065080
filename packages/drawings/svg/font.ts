import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';
import { create, type Font, type GlyphRecord, type Point } from 'fontkit';

/** A WOFF2 file, decoded once for all styles that are made from it. */
type FontFile = { packed: Buffer; tables: Uint8Array; records: readonly (GlyphRecord | undefined)[] };
/** A variable font file with its axes set to one style. */
export type StyledFont = { font: Font; varied: Set<number> };

type Stream = { pos: number; readBuffer(length: number): Uint8Array };
/** fontkit's fields of a compressed font, which its types do not declare. */
type Packed = {
  stream: Stream;
  directory: {
    totalCompressedSize: number;
    tables: Record<string, { offset: number; length: number; transformLength?: number }>;
  };
};

const { resolve } = createRequire(import.meta.url);

export const readPackageFile = (name: string): Buffer => readFileSync(resolve(name));

/** fontkit decompresses WOFF2 in JavaScript, ten times slower than Node, and for each font again. */
const decompress = (font: Font): Uint8Array => {
  const { stream, directory } = font as unknown as Packed;
  return brotliDecompressSync(stream.readBuffer(directory.totalCompressedSize));
};

const withTables = (font: Font, tables: Uint8Array): Font => {
  const { stream, directory } = font as unknown as Packed;
  let offset = 0;
  for (const table of Object.values(directory.tables)) {
    table.offset = offset;
    offset += table.transformLength ?? table.length;
  }
  const DecodeStream = stream.constructor as new (bytes: Uint8Array) => Stream;
  return Object.assign(font, { stream: new DecodeStream(tables), _decompressed: true });
};

export const readFontFile = (name: string): FontFile => {
  const packed = readPackageFile(name);
  const font = create(packed);
  const tables = decompress(font);
  // fontkit decodes all outlines with the first glyph.
  withTables(font, tables).getGlyph(0);
  return { packed, tables, records: font._transformedGlyphs ?? [] };
};

export const openStyle = ({ packed, tables, records }: FontFile, axes: Record<string, number>): StyledFont => {
  const font = withTables(create(packed), tables);
  // fontkit cannot decode composite glyphs once coordinates are set, so the style starts with the outlines of a font without them.
  font._transformedGlyphs = [...records];
  font.variationCoords = font.fvar.axis.map(({ axisTag }) => axes[axisTag.trim()] ?? 0);
  return { font, varied: new Set() };
};

const corner = (x: number, y: number): Point => ({ onCurve: true, endContour: true, x, y, copy: () => corner(x, y) });
const phantoms = (): Point[] => [corner(0, 0), corner(0, 0), corner(0, 0), corner(0, 0)];

/**
 * fontkit varies the advance widths of a WOFF2 font but not its outlines, which it decodes in advance. This
 * moves a copy of a glyph's points to the style once, before anything reads them.
 */
export const vary = ({ font, varied }: StyledFont, id: number): void => {
  if (varied.has(id)) return;
  varied.add(id);
  const { _transformedGlyphs: records, _variationProcessor: variation } = font;
  const record = records?.[id];
  if (!records || record === undefined) return;
  if (record.components !== undefined) {
    const offsets = record.components.map(({ dx, dy }) => corner(dx, dy));
    variation.transformPoints(id, [...offsets, ...phantoms()]);
    const components = record.components.map((component, i) => ({
      ...component,
      dx: offsets[i]?.x ?? component.dx,
      dy: offsets[i]?.y ?? component.dy,
    }));
    records[id] = { ...record, components };
    for (const { glyphID } of components) vary({ font, varied }, glyphID);
  } else if (record.points !== undefined) {
    const points = record.points.map((point) => point.copy());
    variation.transformPoints(id, [...points, ...phantoms()]);
    records[id] = { ...record, points };
  }
};

/** The font styles of drawings. */
export type Cut = 'label' | 'brand' | 'text' | 'mono' | 'figure';

const archivo = ['archivo-latin-standard-normal', 'archivo-latin-ext-standard-normal'].map(
  (f) => `@fontsource-variable/archivo/files/${f}.woff2`,
);
const jetbrains = ['latin', 'latin-ext', 'greek'].map(
  (f) => `@fontsource-variable/jetbrains-mono/files/jetbrains-mono-${f}-wght-normal.woff2`,
);

const cuts: { [C in Cut]: { files: string[]; axes: Record<string, number> } } = {
  label: { files: archivo, axes: { wght: 620, wdth: 94 } },
  brand: { files: archivo, axes: { wght: 730, wdth: 120 } },
  text: { files: archivo, axes: { wght: 500, wdth: 96 } },
  mono: { files: jetbrains, axes: { wght: 640 } },
  figure: { files: jetbrains, axes: { wght: 450 } },
};

const fontFiles = new Map<string, FontFile>();
const opened = new Map<string, StyledFont>();

/** Files of Latin typefaces, which drawings and documents use in several styles. Decoded outlines take some MB, so they share them. */
export const sharedFontFile = (name: string): FontFile => {
  const file = fontFiles.get(name) ?? readFontFile(name);
  fontFiles.set(name, file);
  return file;
};

/** A style consists of subsets: files for one alphabet each. They are opened when a text needs them. */
export function subset(cut: Cut, index: number): StyledFont | undefined {
  const { files, axes } = cuts[cut];
  const name = files[index];
  if (name === undefined) return undefined;
  const key = `${cut}${index}`;
  const font = opened.get(key) ?? openStyle(sharedFontFile(name), axes);
  opened.set(key, font);
  return font;
}

/** The index of the first subset that contains a character, or -1. */
export const subsetWith = (cut: Cut, character: string): number =>
  cuts[cut].files.findIndex((_, index) => subset(cut, index)?.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
