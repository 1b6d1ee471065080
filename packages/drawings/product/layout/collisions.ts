import type { FrontLayout, Part, Rect } from '../part.ts';

/** Parts that must not overlap. Faces, covers, tiers and plates carry other parts. */
const solid = new Set<Part['t']>([
  'lens',
  'segment',
  'key',
  'touch',
  'lamp',
  'text',
  'brand',
  'knob',
  'buzzer',
  'terminal',
  'jack',
  'trimmer',
  'vents',
  'fins',
]);
const slack = 0.12;

const overlap = (a: Rect, b: Rect): boolean =>
  a.x + slack < b.x + b.w && b.x + slack < a.x + a.w && a.y + slack < b.y + b.h && b.y + slack < a.y + a.h;
const within = (inner: Rect, outer: Rect): boolean =>
  inner.x >= outer.x - slack &&
  inner.y >= outer.y - slack &&
  inner.x + inner.w <= outer.x + outer.w + slack &&
  inner.y + inner.h <= outer.y + outer.h + slack;
/** Words inside the window of a switch, on its plate or head, may overlap them. */
const carried = (a: Part, b: Part): boolean =>
  a.t === 'text' && b.t === 'text' && a.text === b.text && a.x === b.x && a.y === b.y;

/** Describes the overlaps in a layout; the list should be empty. */
export function collisions(layout: FrontLayout): string[] {
  const collisions: string[] = [];
  const parts = layout.parts.filter(({ t }) => solid.has(t));
  const face = layout.parts.find(({ t }) => t === 'face') ?? { x: 0, y: 0, w: layout.width, h: layout.height };
  parts.forEach((part, i) => {
    if (!within(part, face)) collisions.push(`${part.id} leaves the face`);
    if (part.w <= 0 || part.h <= 0) collisions.push(`${part.id} has no size`);
    for (const other of parts.slice(i + 1))
      if (overlap(part, other) && !carried(part, other)) collisions.push(`${part.id} touches ${other.id}`);
  });
  return collisions;
}
