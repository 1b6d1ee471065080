import type { FactGroup } from '../inputs.ts';
import { rule } from './furniture.ts';
import { type Paper, colour, mm } from './paper.ts';

type Room = { x: number; y: number; width: number; height: number };
type Line = { height: number; draw: (x: number, y: number, width: number) => void; heading: boolean };

const gap = 7 * mm;

const linesOf = (paper: Paper, groups: readonly FactGroup[], size: number, width: number): Line[] => {
  const nameWidth = width * 0.47;
  const valueWidth = width - nameWidth - 2 * mm;
  const name = { size, colour: colour.muted, width: nameWidth, leading: 1.3 };
  const value = { style: 'mono' as const, size: size * 0.96, width: valueWidth, leading: 1.3 };
  const pad = size * 0.3;
  return groups.flatMap((group): Line[] => [
    {
      height: size * 2.7,
      heading: true,
      draw: (x, y, room) => {
        paper.put(group.name, x, y + size * 1.05, { style: 'strong', size: size * 1.06, width: room, leading: 1.2 });
        rule(paper, x, y + size * 2.62, room, colour.ink, 0.7);
      },
    },
    ...group.facts.map((fact): Line => {
      const inner = Math.max(paper.heightOf(fact.name, name), paper.heightOf(fact.value, value));
      return {
        height: inner + 2 * pad,
        heading: false,
        draw: (x, y, room) => {
          paper.put(fact.name, x, y + pad, name);
          paper.put(fact.value, x + nameWidth + 2 * mm, y + pad, value);
          rule(paper, x, y + inner + 2 * pad, room, colour.line, 0.4);
        },
      };
    }),
  ]);
};

/** Splits lines into two columns that never end with a heading. Returns undefined if they do not fit the height. */
const columns = (lines: readonly Line[], max: number): [Line[], Line[]] | undefined => {
  const heightOf = (list: readonly Line[]) => list.reduce((sum, { height }) => sum + height, 0);
  const half = heightOf(lines) / 2;
  let cut = 0;
  for (let sum = 0; cut < lines.length && sum + (lines[cut]?.height ?? 0) / 2 < half; cut += 1)
    sum += lines[cut]?.height ?? 0;
  while (cut > 0 && lines[cut - 1]?.heading) cut -= 1;
  const split: [Line[], Line[]] = [lines.slice(0, cut), lines.slice(cut)];
  return split.every((column) => heightOf(column) <= max) ? split : undefined;
};

const sizes = [8.2, 7.8, 7.4, 7, 6.6, 6.2, 5.8];
/** Sizes that need no effort to read: below them, another page is better. */
const comfortableSizes = sizes.slice(0, 3);

const putInSize = (
  paper: Paper,
  groups: readonly FactGroup[],
  { x, y, width, height }: Room,
  size: number,
): number | undefined => {
  const column = (width - gap) / 2;
  const split = columns(linesOf(paper, groups, size, column), height);
  if (!split) return undefined;
  const ends = split.map((lines, index) => {
    let at = y;
    for (const line of lines) {
      line.draw(x + index * (column + gap), at, column);
      at += line.height;
    }
    return at;
  });
  return Math.max(...ends);
};

const putInLargest = (paper: Paper, groups: readonly FactGroup[], room: Room, from: readonly number[]) => {
  for (const size of from) {
    const end = putInSize(paper, groups, room, size);
    if (end !== undefined) return end;
  }
  return undefined;
};

/** Draws technical values by group in two columns if they fit in a comfortable size. Returns whether they do. */
export const putFactsIfRoom = (paper: Paper, groups: readonly FactGroup[], room: Room): boolean =>
  putInLargest(paper, groups, room, comfortableSizes) !== undefined;

/** Draws them in the largest size that fits. Returns where the longer column ends. */
export const putFacts = (paper: Paper, groups: readonly FactGroup[], room: Room): number => {
  const end = putInLargest(paper, groups, room, sizes);
  if (end === undefined) throw new Error('the technical data do not fit');
  return end;
};
