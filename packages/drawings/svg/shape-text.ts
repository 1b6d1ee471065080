import type { Glyph } from 'fontkit';
import { drawnAdvance, drawnGlyph } from './drawn-glyphs.ts';
import { vary } from './font-file.ts';
import { type Cut, subset, subsetWith } from './font.ts';
import { glyphPath, perEm as finest } from './glyph-path.ts';
import { mergeCurves } from './merge-curves.ts';

/** Text as outlines, in units of the glyph grid (250 per font size by default), with y pointing down. */
export type ShapedText = { glyphs: { key: string; d: string; x: number }[]; width: number };

const shaped = new Map<string, ShapedText | undefined>();
const outlines = new Map<string, string>();

function outline(cut: Cut, subset: number, glyph: Glyph, perEm: number): { key: string; d: string } {
  const key = `${cut}${subset} ${glyph.id}`;
  const cacheKey = `${perEm} ${key}`;
  let d = outlines.get(cacheKey);
  if (d === undefined) {
    d = glyphPath(perEm < finest ? mergeCurves(glyph.path.commands, 550 / perEm) : glyph.path.commands, perEm);
    outlines.set(cacheKey, d);
  }
  return { key, d };
}

function shapeWith(cut: Cut, text: string, perEm: number): ShapedText | undefined {
  const grid = perEm / 1000;
  const glyphs: ShapedText['glyphs'] = [];
  let width = 0;
  // Not every subset contains the no-break space, and it is invisible anyway.
  for (const run of runs(text.replace(/\u00a0/g, ' '), (ch) => subsetWith(cut, ch))) {
    const styled = subset(cut, run.subset);
    if (styled === undefined) {
      for (const ch of run.text) {
        const d = drawnGlyph(ch, perEm);
        if (d === undefined) return undefined;
        glyphs.push({ key: ch, d, x: width });
        width += drawnAdvance * grid;
      }
      continue;
    }
    for (const ch of run.text) vary(styled, styled.font.glyphForCodePoint(ch.codePointAt(0) ?? 0).id);
    const { glyphs: found, positions } = styled.font.layout(run.text, { liga: false, calt: false });
    found.forEach((glyph, i) => {
      const { key, d } = outline(cut, run.subset, glyph, perEm);
      glyphs.push({ key, d, x: width + (positions[i]?.xOffset ?? 0) * grid });
      width += (positions[i]?.xAdvance ?? 0) * grid;
    });
  }
  return { glyphs, width };
}

function runs(text: string, home: (ch: string) => number): { subset: number; text: string }[] {
  const list: { subset: number; text: string }[] = [];
  for (const ch of text) {
    const last = list.at(-1);
    const subset = ch === ' ' && last !== undefined && last.subset >= 0 ? last.subset : home(ch);
    if (last !== undefined && last.subset === subset) last.text += ch;
    else list.push({ subset, text: ch });
  }
  return list;
}

/** Returns `undefined` if our fonts lack a character, such as a Chinese one. */
export function shapeText(cut: Cut, text: string, grid = finest): ShapedText | undefined {
  const key = `${grid} ${cut} ${text}`;
  if (!shaped.has(key)) shaped.set(key, shapeWith(cut, text, grid));
  return shaped.get(key);
}
