import type { FrontLayout, Part, Rect } from '../part.ts';

/** Parts that must stand clear of each other. Faces, covers, tiers and plates carry others. */
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
/** Words inside the window of a switch, on its plate or head, belong there. */
const carried = (a: Part, b: Part): boolean =>
  a.t === 'text' && b.t === 'text' && a.text === b.text && a.x === b.x && a.y === b.y;

/** What is wrong with a layout, in words; nothing is what we want. */
export function collisions(layout: FrontLayout): string[] {
  const found: string[] = [];
  const parts = layout.parts.filter(({ t }) => solid.has(t));
  const face = layout.parts.find(({ t }) => t === 'face') ?? { x: 0, y: 0, w: layout.width, h: layout.height };
  parts.forEach((part, i) => {
    if (!within(part, face)) found.push(`${part.id} leaves the face`);
    if (part.w <= 0 || part.h <= 0) found.push(`${part.id} has no size`);
    for (const other of parts.slice(i + 1))
      if (overlap(part, other) && !carried(part, other)) found.push(`${part.id} touches ${other.id}`);
  });
  return found;
}
