import type { Glyph, PathCommand } from 'fontkit';
import { vary, type Cut, subset, subsetWith } from './font.ts';
import { glyphPath, perEm as finest, perEm } from './glyph-path.ts';

type Point = readonly [number, number];

const curve = (command: PathCommand['command'], args: number[]): PathCommand => ({ command, args });
const ends = ({ args }: PathCommand): Point => [args.at(-2) ?? 0, args.at(-1) ?? 0];
const control = ({ args }: PathCommand): Point => [args[0] ?? 0, args[1] ?? 0];
const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The intersection of the line from `a` through `b` and the line from `c` through `d`. */
const crossing = (a: Point, b: Point, c: Point, d: Point): Point | undefined => {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const cross = ux * vy - uy * vx;
  if (Math.abs(cross) < 1e-6) return undefined;
  const t = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / cross;
  const s = ((c[0] - a[0]) * uy - (c[1] - a[1]) * ux) / cross;
  return t > 0 && s > 0 ? [a[0] + ux * t, a[1] + uy * t] : undefined;
};

/** Merges two smoothly joined curves into one if it deviates by no more than `tolerance`. */
const merged = (from: Point, a: PathCommand, b: PathCommand, tolerance: number): PathCommand | undefined => {
  const [knot, to] = [ends(a), ends(b)];
  const [first, second] = [control(a), control(b)];
  const corner = crossing(from, first, to, second);
  const length = distance(first, knot) + distance(knot, second);
  if (corner === undefined || length === 0) return undefined;
  const t = distance(first, knot) / length;
  const at = (i: 0 | 1): number => (1 - t) ** 2 * from[i] + 2 * t * (1 - t) * corner[i] + t ** 2 * to[i];
  if (distance([at(0), at(1)], knot) > tolerance) return undefined;
  return curve('quadraticCurveTo', [...corner, ...to]);
};

/** Returns the outline with fewer curves, accurate to the grid that it will be rounded to. */
export function mergeCurves(commands: readonly PathCommand[], tolerance: number): PathCommand[] {
  const out: PathCommand[] = [];
  for (const command of commands) {
    const [before, last] = [out.at(-2), out.at(-1)];
    const both = last?.command === 'quadraticCurveTo' && command.command === 'quadraticCurveTo';
    const one = both && before !== undefined ? merged(ends(before), last, command, tolerance) : undefined;
    if (one !== undefined) out.pop();
    out.push(one ?? command);
  }
  return out;
}

/** Technical symbols that the fonts' Latin subsets lack, drawn by hand on the glyph grid. */
const drawnAdvance = 600;
const drawnGlyphs: Readonly<Record<string, string>> = {
  '≤': 'M126-160v22l-74 28 74 28v22l-102-41v-18zM24-38h102v20h-102z',
  '≥': 'M24-160l102 41v18l-102 41v-22l74-28-74-28zM24-38h102v20h-102z',
  '→': 'M20-98h76l-26-26h26l36 36-36 36h-26l26-26h-76z',
};

/** Returns a hand-drawn symbol on the given grid. */
const drawnGlyph = (ch: string, grid: number): string | undefined =>
  drawnGlyphs[ch]?.replace(/-?\d+/g, (figure) => {
    const value = Math.round((Number(figure) * grid) / perEm);
    // The minus also separates it from the previous number.
    return value === 0 && figure.startsWith('-') ? ' 0' : String(value);
  });

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
