import { escapeXml } from '@site/contract/escape-xml';
import { type Locale, locales, type Localised } from '@site/contract/locales';
import { groundMarks, plateMarks } from './ground.ts';
import { kinds, type Kind } from './kinds.ts';
import { type Mark, type Part, extent, type View, writeMarks, type Style } from './marks.ts';
import en from './names/en.json' with { type: 'json' };
import es from './names/es.json' with { type: 'json' };
import hk from './names/hk.json' with { type: 'json' };
import pt from './names/pt.json' with { type: 'json' };
import tr from './names/tr-TR.json' with { type: 'json' };
import zh from './names/zh.json' with { type: 'json' };
import { partsOf, inOrder, type SceneObject } from './pen.ts';
import type { Scene } from './shape.ts';
import {
  join,
  type Point,
  project,
  type Vec,
  type Box,
  clip,
  hullOf,
  type Rect,
  onSegment,
  type Turn,
} from './space.ts';
import { type Theme, colour } from './tokens.ts';

type Fragment = { svg: string; x: number; y: number; width: number; height: number };
type FragmentOptions = { theme?: Theme; scale?: number; turn?: Turn; plate?: number };

/** A single object on its plate, for drawings that position it themselves; the frame is in the fragment's pixels. */
export const fragment = (
  object: SceneObject,
  { theme = 'page', scale = 1, turn = 0, plate = 8 }: FragmentOptions = {},
): Fragment => {
  const [w, d] = turn % 180 ? [object.size[1], object.size[0]] : object.size;
  const ground = plate ? plateMarks([-plate, -plate], [w + 2 * plate, d + 2 * plate]) : [];
  const marks = [...ground, ...partsOf(object, { at: [0, 0], turn }).flatMap((p) => p.marks)];
  const points = marks.flatMap((m) => m.shapes.flatMap(extent));
  const [xs, ys] = [points.map((p) => p[0] * scale), points.map((p) => p[1] * scale)];
  const [x, y] = [Math.floor(Math.min(...xs)) - 1, Math.floor(Math.min(...ys)) - 1];
  return {
    svg: writeMarks(marks, { scale, shift: [0, 0] }, theme),
    x,
    y,
    width: Math.ceil(Math.max(...xs)) + 1 - x,
    height: Math.ceil(Math.max(...ys)) + 1 - y,
  };
};

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
const energyMarks = (live: readonly Run[], standby: readonly Run[], arrows: boolean): Mark[] => [
  ...[...standby, ...live].map((run) => trace(run, { stroke: 'plate', width: 5.4 })),
  ...standby.map((run) => trace(run, { stroke: 'dead', width: 1.6, dash: '5 4' })),
  ...live.map((run) => trace(run, { stroke: 'energy', width: 2.4 })),
  ...taps(live).map(node),
  ...(arrows ? live.flatMap((run) => arrow(run, 3.6)) : []),
];

// The sun is high on the left, so shadows are short and fall to the right.
const slant: Point = [0.42, 0.06];

const cast = ({ min, max }: Box): Point[] =>
  hullOf(
    [min[2], max[2]].flatMap((z) =>
      [min[0], max[0]].flatMap((x) => [min[1], max[1]].map((y): Point => [x + slant[0] * z, y + slant[1] * z])),
    ),
  );

const solid = ({ min, max }: Box): boolean => [0, 1, 2].every((i) => max[i]! - min[i]! > 1.5);

/** The shadows of the parts on the ground as one mark, so that overlapping shadows have one tone. */
const shadowMark = (parts: readonly Part[], ground: Rect): Mark => ({
  shapes: parts
    .flatMap((part) => part.solids)
    .filter((box) => solid(box) && box.min[2] < 40)
    .map((box) => clip(cast(box), ground))
    .filter((points) => points.length > 2)
    .map((points) => ({ kind: 'path', points: points.map(([x, y]) => project([x, y, 0])), closed: true })),
  style: { fill: 'shadow' },
});

const topOf = (item: Scene['items'][number]): Vec => {
  const { min, max } = join(partsOf(kinds[item.kind], item).map((part) => part.box));
  return [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, max[2]];
};

const [lift, radius] = [16, 9];

/** Numbered discs above the items that carry a label, on a short leader. */
const calloutsOf = ({ items }: Scene, { scale, shift }: View, theme: Theme): string =>
  items
    .filter((item) => item.label)
    .map((item) => {
      const [x, y] = project(topOf(item)).map((v, i) => Math.round(v * scale + shift[i]!)) as [number, number];
      return (
        `<path d="M${x} ${y}V${y - lift}" stroke="${colour('ink', theme)}"/><circle cx="${x}" cy="${y - lift - radius}" r="${radius}" fill="${colour('ink', theme)}"/>` +
        `<text x="${x}" y="${y - lift - radius + 4}" text-anchor="middle" font-family="ui-monospace,monospace" font-size="11" font-weight="700" fill="${colour('plate', theme)}">${escapeXml(item.label!)}</text>`
      );
    })
    .join('');

/** The name of each thing, for screen readers. */
export const names: Localised<Record<Kind, string>> = { en, zh, hk, pt, es, 'tr-TR': tr };

/** Lists the things in a scene with their counts, as a description for screen readers. */
const describeScene = ({ items }: Scene, locale: Locale): string => {
  const counts = new Map<Scene['items'][number]['kind'], number>();
  for (const { kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const parts = [...counts].map(([kind, count]) =>
    count > 1 ? `${names[locale][kind]} × ${count}` : names[locale][kind],
  );
  return new Intl.ListFormat(locales[locale].intl, { type: 'unit' }).format(parts);
};

export type SceneOptions = { theme: Theme; locale: Locale; id?: string };

const frames = {
  card: { width: 480, height: 320, margin: 14, maxScale: 1.9 },
  block: { width: 328, height: 248, margin: 8, maxScale: 1.3 },
} as const;

/** The largest centred view of these marks that fits the frame. */
const fit = (marks: readonly Mark[], frame: (typeof frames)[Scene['frame']]): View => {
  const points = marks.flatMap((mark) => mark.shapes.flatMap(extent));
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const { width, height, margin, maxScale } = frame;
  const scale = Math.min((width - 2 * margin) / (right - left), (height - 2 * margin) / (bottom - top), maxScale);
  const shift: Point = [(width - (left + right) * scale) / 2, (height - (top + bottom) * scale) / 2];
  return { scale, shift };
};

/** Where the tops of a scene's items are in its picture, as shares of its width and height, in the order of the items. */
export const topsOf = (scene: Scene): Point[] => {
  const frame = frames[scene.frame];
  const things = scene.items.flatMap((item) => partsOf(kinds[item.kind], item)).flatMap((part) => part.marks);
  const { scale, shift } = fit([...groundMarks(scene), ...things], frame);
  return scene.items.map((item) => {
    const [x, y] = project(topOf(item));
    return [(x * scale + shift[0]) / frame.width, (y * scale + shift[1]) / frame.height];
  });
};

/** Renders a scene as a complete picture: `light` and `dark` contain their colours, and `page` uses those of the page. */
export const renderScene = (scene: Scene, { theme, locale, id = `scene-${scene.slug}` }: SceneOptions): string => {
  const frame = frames[scene.frame];
  const items = scene.items
    .map((item) => partsOf(kinds[item.kind], item))
    .map((parts) => ({ box: join(parts.map((p: Part) => p.box)), parts }));
  const ordered = inOrder(items).flatMap(({ parts }) => parts);
  const ground = groundMarks(scene);
  const energy = energyMarks(scene.energy, scene.standby, scene.frame === 'card');
  const things = ordered.flatMap((part) => part.marks);
  const view = fit([...ground, ...things], frame);
  const shadows = scene.ground === 'ripples' ? [] : [shadowMark(ordered, { at: [0, 0], size: scene.size })];
  const body =
    writeMarks(ground, view, theme) +
    writeMarks(shadows, view, theme, theme === 'dark' ? 0.3 : 0.07) +
    writeMarks([...energy, ...things], view, theme);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}" width="${frame.width}" height="${frame.height}" role="img" aria-labelledby="${id}-title ${id}-desc">` +
    `<title id="${id}-title">${escapeXml(scene.title[locale])}</title><desc id="${id}-desc">${escapeXml(describeScene(scene, locale))}</desc>` +
    `${body}${calloutsOf(scene, view, theme)}</svg>`
  );
};
