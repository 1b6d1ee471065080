import { ripples } from './hull.ts';
import type { Mark, Style } from './marks.ts';
import type { Scene, SceneArea } from './shape.ts';
import { project, type Point, type Vec } from './space.ts';
import type { Token } from './tokens.ts';

const [thickness, mesh] = [4, 12];

const flat = (points: readonly Point[], style: Style): Mark => ({
  shapes: [{ kind: 'path', points: points.map(([x, y]) => project([x, y, 0])), closed: true }],
  style,
});

const lines = (runs: readonly (readonly Point[])[], style: Style): Mark => ({
  shapes: runs.map((run) => ({ kind: 'path', points: run.map(([x, y]) => project([x, y, 0])), closed: false })),
  style,
});

const slab = (points: readonly Vec[], fill: Token): Mark => ({
  shapes: [{ kind: 'path', points: points.map(project), closed: true }],
  style: { fill, stroke: 'rim', width: 1.1 },
});

const corners = ([x, y]: Point, [w, d]: Point): Point[] => [
  [x, y],
  [x + w, y],
  [x + w, y + d],
  [x, y + d],
];

/** The plate every scene stands on. */
export const plateMarks = ([x, y]: Point, [w, d]: Point, top: Token = 'plate'): Mark[] => {
  const [a, b, z] = [x + w, y + d, -thickness];
  return [
    slab(
      [
        [x, b, z],
        [a, b, z],
        [a, b, 0],
        [x, b, 0],
      ],
      'edge',
    ),
    slab(
      [
        [a, b, z],
        [a, y, z],
        [a, y, 0],
        [a, b, 0],
      ],
      'edge',
    ),
    slab(
      [
        [x, y, 0],
        [a, y, 0],
        [a, b, 0],
        [x, b, 0],
      ],
      top,
    ),
  ];
};

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / step) - 1) }, (_, i) => from + (i + 1) * step);

const gridMark = ([w, d]: Point): Mark =>
  lines(
    [
      ...steps(0, w, mesh).map((x): Point[] => [
        [x, 0],
        [x, d],
      ]),
      ...steps(0, d, mesh).map((y): Point[] => [
        [0, y],
        [w, y],
      ]),
    ],
    { stroke: 'grid', width: 0.8 },
  );

/** Short dashes, staggered by row and deterministic. */
const waves = ([x, y]: Point, [w, d]: Point): Mark =>
  lines(
    steps(y, y + d, 9).flatMap((row, i) =>
      steps(x, x + w, 30).flatMap((start, k): Point[][] => {
        const from = start - 26 + ((i * 17 + k * 11) % 22);
        return from + 12 < x + w - 2 && from > x + 2
          ? [
              [
                [from, row],
                [from + 6 + ((i + k) % 3) * 3, row],
              ],
            ]
          : [];
      }),
    ),
    { stroke: 'wave', width: 1 },
  );

const rows = ([x, y]: Point, [w, d]: Point, step: number, style: Style): Mark =>
  lines(
    steps(y, y + d, step).map((row): Point[] => [
      [x + 2, row],
      [x + w - 2, row],
    ]),
    style,
  );

const rim = { stroke: 'rim', width: 0.8 } as const;

const areas: Record<SceneArea['kind'], (at: Point, size: Point) => Mark[]> = {
  road: (at, size) => {
    const along = size[0] >= size[1];
    const [cx, cy] = [at[0] + size[0] / 2, at[1] + size[1] / 2];
    const centre: Point[] = along
      ? [
          [at[0] + 3, cy],
          [at[0] + size[0] - 3, cy],
        ]
      : [
          [cx, at[1] + 3],
          [cx, at[1] + size[1] - 3],
        ];
    return [flat(corners(at, size), { fill: 'road' }), lines([centre], { stroke: 'top', width: 1.4, dash: '7 6' })];
  },
  water: (at, size) => [flat(corners(at, size), { fill: 'water', ...rim }), waves(at, size)],
  field: (at, size) => [flat(corners(at, size), { fill: 'crop' }), rows(at, size, 6, { stroke: 'leaf', width: 1.6 })],
  green: (at, size) => [flat(corners(at, size), { fill: 'crop' })],
  soil: (at, size) => [flat(corners(at, size), { fill: 'soil' })],
  pad: (at, size) => [flat(corners(at, size), { fill: 'edge', ...rim })],
  bench: (at, size) =>
    [0, 9, 18].map((k) =>
      flat(corners([at[0] + k, at[1] + k], [size[0] - 2 * k, size[1] - 2 * k]), {
        fill: k === 18 ? 'road' : 'soil',
        stroke: 'detail',
        width: 0.8,
      }),
    ),
};

export const groundMarks = ({ ground, size, areas: patches }: Pick<Scene, 'ground' | 'size' | 'areas'>): Mark[] => {
  const laid = patches.flatMap(({ kind, at, size: area }) => areas[kind](at, area));
  if (ground === 'ripples') {
    const rings = ripples([size[0] / 2, size[1] / 2], [size[0] / 2 + 10, size[1] / 2 + 4], 3);
    return [
      lines(
        rings.map((ring) => ring.map(([x, y]): Point => [x, y])),
        { stroke: 'wave', width: 1 },
      ),
    ];
  }
  if (ground === 'water') return [...plateMarks([0, 0], size, 'water'), waves([0, 0], size), ...laid];
  return [...plateMarks([0, 0], size), ...(ground === 'grid' ? [gridMark(size)] : []), ...laid];
};
