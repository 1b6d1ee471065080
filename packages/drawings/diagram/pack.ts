import type { Locale } from '@site/contract/locales';
import { legendOf, type Legend } from './measure.ts';
import type { PowerDevice } from './shape.ts';
import type { Branch } from './tree.ts';

export type Placed = {
  device: PowerDevice;
  legend: Legend;
  x: number;
  left: number;
  right: number;
  depth: number;
  leaf: boolean;
  children: Placed[];
};

const [half, channel] = [22, 9];
/** Drawn small, with the name at the side. */
export const isSmall = (kind: PowerDevice['kind']): boolean => kind === 'breaker' || kind === 'meter';

const shift = (one: Placed, dx: number): void => {
  one.x += dx;
  one.left += dx;
  one.right += dx;
  for (const child of one.children) shift(child, dx);
};

/** Places boxes side by side and returns the right edge. */
export const setInRow = (boxes: readonly Placed[], from: number, gap: number): number =>
  boxes.reduce((edge, box) => {
    shift(box, edge - box.left);
    return box.right + gap;
  }, from) - (boxes.length ? gap : 0);

/** Computes the width of a branch: leaves are as wide as their names, and a parent is centred over its children. */
export const packBranch = (
  { device, children }: Branch,
  locale: Locale,
  wired: (id: string) => number,
  gap: number,
  depth = 0,
): Placed => {
  const legend = legendOf(device, locale, children.length || isSmall(device.kind) ? 92 : 104);
  const leaf = children.length === 0;
  const inner = children.map((child) => packBranch(child, locale, wired, gap, depth + 1));
  const right = setInRow(inner, 0, gap);
  const x = leaf ? 0 : (inner[0]!.x + inner.at(-1)!.x) / 2;
  const side = isSmall(device.kind) ? 12 : half;
  const beside = leaf && !isSmall(device.kind) ? Math.max(half + 6, legend.width / 2 + 14) : side + 8 + legend.width;
  const before = leaf && !isSmall(device.kind) ? beside : side + 8;
  const placed: Placed = {
    device,
    legend,
    x,
    left: Math.min(leaf ? 0 : inner[0]!.left, x - before),
    right: Math.max(leaf ? 0 : right, x + beside),
    depth,
    leaf,
    children: inner,
  };
  placed.left -= wired(device.id) * channel;
  return placed;
};
