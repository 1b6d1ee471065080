import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Point } from 'fontkit';

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

const resolve = createRequire(import.meta.url).resolve;
const opened = new Map<Cut, Subset[]>();

export type Subset = { font: Font; varied: Set<number> };

export function subsets(cut: Cut): Subset[] {
  const cached = opened.get(cut);
  if (cached !== undefined) return cached;
  const { files, axes } = cuts[cut];
  const list = files.map((file): Subset => {
    const data = readFileSync(resolve(file));
    const font = create(data);
    // fontkit cannot decode composite glyphs once coordinates are set, so a copy of the font without them decodes these.
    const plain = create(data);
    plain.getGlyph(0);
    const { _transformedGlyphs } = plain;
    Object.assign(font, { _transformedGlyphs });
    font.variationCoords = font.fvar.axis.map(({ axisTag }) => axes[axisTag.trim()] ?? 0);
    return { font, varied: new Set() };
  });
  opened.set(cut, list);
  return list;
}

const corner = (x: number, y: number): Point => ({ onCurve: true, endContour: true, x, y, copy: () => corner(x, y) });
const phantoms = (): Point[] => [corner(0, 0), corner(0, 0), corner(0, 0), corner(0, 0)];

/**
 * fontkit varies the advance widths of a WOFF2 font but not its outlines, which it decodes in advance. This
 * moves a glyph's points to the style once, before anything reads them.
 */
export function vary({ font, varied }: Subset, id: number): void {
  if (varied.has(id)) return;
  varied.add(id);
  const { _transformedGlyphs: records, _variationProcessor: variation } = font;
  const record = records?.[id];
  if (record === undefined) return;
  if (record.components !== undefined) {
    const offsets = record.components.map(({ dx, dy }) => corner(dx, dy));
    variation.transformPoints(id, [...offsets, ...phantoms()]);
    record.components.forEach((component, i) => {
      component.dx = offsets[i]?.x ?? component.dx;
      component.dy = offsets[i]?.y ?? component.dy;
      vary({ font, varied }, component.glyphID);
    });
  } else if (record.points !== undefined) {
    variation.transformPoints(id, [...record.points, ...phantoms()]);
  }
}
