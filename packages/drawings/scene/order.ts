import type { Box } from './space.ts';

type Boxed = { box: Box };
const slack = 0.01;

/** Whether `a` is entirely on the far side of `b` along some axis. */
const behind = (a: Box, b: Box): boolean => [0, 1, 2].some((i) => a.max[i]! <= b.min[i]! + slack);

/** Whether `a` must be painted before `b`. Interlocking boxes keep their drawing order. */
const before = (a: Box, b: Box, drawnFirst: boolean): boolean => {
  const [near, far] = [behind(b, a), behind(a, b)];
  return near === far ? !near && drawnFirst : far;
};

/** Painter's order: a stable topological sort; cycles fall back to drawing order. */
export const inOrder = <T extends Boxed>(items: readonly T[]): T[] => {
  const waiting = items.map((item, index) => ({
    item,
    after: new Set(items.flatMap((other, i) => (i !== index && before(other.box, item.box, i < index) ? [i] : []))),
    index,
  }));
  const painted: T[] = [];
  while (waiting.length) {
    const free = waiting.findIndex(({ after }) => after.size === 0);
    const [next] = waiting.splice(Math.max(free, 0), 1);
    painted.push(next!.item);
    for (const { after } of waiting) after.delete(next!.index);
  }
  return painted;
};
