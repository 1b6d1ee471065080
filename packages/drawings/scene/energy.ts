import type { Mark, Style } from './mark.ts';
import { onSegment } from './plan.ts';
import { project, type Point } from './space.ts';

type Run = readonly Point[];

const trace = (run: Run, style: Style): Mark => ({
  shapes: [{ kind: 'path', points: run.map(([x, y]) => project([x, y, 0])), closed: false }],
  style,
});

const segments = (run: Run): [Point, Point][] => run.slice(1).map((b, i) => [run[i]!, b]);

/** Where a run ends on another run, there is a tap, drawn as a node. */
const taps = (runs: readonly Run[]): Point[] => {
  const taps = runs.flatMap((run, i) =>
    [run[0]!, run.at(-1)!].filter((end) =>
      runs.some((other, k) => k !== i && segments(other).some(([a, b]) => onSegment(end, a, b))),
    ),
  );
  return taps.filter((p, i) => taps.findIndex((q) => Math.hypot(p[0] - q[0], p[1] - q[1]) < 1) === i);
};

const node = ([x, y]: Point): Mark => ({
  shapes: [{ kind: 'ring', centre: project([x, y, 0]), axis: 2, radius: 2.5 }],
  style: { fill: 'energy' },
});

/** An arrow head on the longest straight segment of a run, in the direction of flow. */
const arrow = (run: Run, size: number): Mark[] => {
  const [a, b] = segments(run).toSorted(
    ([p, q], [r, s]) => Math.hypot(s[0] - r[0], s[1] - r[1]) - Math.hypot(q[0] - p[0], q[1] - p[1]),
  )[0]!;
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (length < 22) return [];
  const [dx, dy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const [cx, cy] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const head: Point[] = [
    [cx + dx * size, cy + dy * size],
    [cx - dx * size - dy * size * 0.8, cy - dy * size + dx * size * 0.8],
    [cx - dx * size + dy * size * 0.8, cy - dy * size - dx * size * 0.8],
  ];
  return [
    {
      shapes: [{ kind: 'path', points: head.map(([x, y]) => project([x, y, 0])), closed: true }],
      style: { fill: 'energy', stroke: 'plate', width: 1.2 },
    },
  ];
};

/** Live lines with taps and flow, and standby lines dashed. Both are on the ground under everything else. */
export const energyMarks = (live: readonly Run[], standby: readonly Run[], arrows: boolean): Mark[] => [
  ...[...standby, ...live].map((run) => trace(run, { stroke: 'plate', width: 5.4 })),
  ...standby.map((run) => trace(run, { stroke: 'dead', width: 1.6, dash: '5 4' })),
  ...live.map((run) => trace(run, { stroke: 'energy', width: 2.4 })),
  ...taps(live).map(node),
  ...(arrows ? live.flatMap((run) => arrow(run, 3.6)) : []),
];
