import type { Part, Rect } from '../part.ts';
import type { NodeSpec } from './glb.ts';
import { roundedRect, Solid } from './solid.ts';

/** Node names that a viewer can rely on; a product without such a part has an empty node. */
export const nodeNames = ['bezel', 'face', 'lens', 'keys', 'lamps', 'housing', 'terminals', 'clips'] as const;
type NodeName = (typeof nodeNames)[number];

/** Collects solids by node and material. */
export class Body {
  readonly size: readonly [number, number];
  readonly #solids = new Map<string, { node: NodeName; solid: Solid }>();

  constructor(size: readonly [number, number]) {
    this.size = size;
  }

  in(node: NodeName, material: string): Solid {
    const key = `${node} ${material}`;
    const existing = this.#solids.get(key);
    if (existing !== undefined) return existing.solid;
    const solid = new Solid(material, this.size);
    this.#solids.set(key, { node, solid });
    return solid;
  }

  nodes(): NodeSpec[] {
    const all = [...this.#solids.values()];
    return nodeNames.map((name) => ({
      name,
      meshes: all.filter(({ node }) => node === name).map(({ solid }) => solid.mesh),
    }));
  }
}

/** Replays the front's record in three dimensions on the plane z. */
export function raiseParts(body: Body, parts: readonly Part[], z: (part: Part) => number): void {
  for (const part of parts) raise(body, part, z(part));
}

function raise(body: Body, part: Part, z: number): void {
  const cx = part.x + part.w / 2;
  const cy = part.y + part.h / 2;
  if (part.t === 'lens' || part.t === 'segment') body.in('lens', 'lens').plate(roundedRect(part, part.r, 2), z + 0.25);
  else if (part.t === 'key') raiseKey(body, part, part.tint, z);
  else if (part.t === 'lamp')
    body.in('lamps', `lamp-${part.colour}-${part.on ? 'on' : 'off'}`).dome(cx, cy, part.r, z, part.r * 0.7);
  else if (part.t === 'bar')
    body.in('lamps', `lamp-${part.colour}-on`).slab(part, part.r, z, z + 0.3, 0, { segments: 1, back: false });
  else if (part.t === 'knob') raiseKnob(body, cx, cy, part.r, z);
  else if (part.t === 'screw') raiseScrew(body, cx, cy, part.r, z);
  else if (part.t === 'trimmer') raiseScrew(body, cx, cy, part.r * 0.85, z);
  else if (part.t === 'terminal') raiseTerminal(body, part, z, 8);
  else if (part.t === 'fins')
    for (let i = 0; i < part.count; i++)
      body
        .in('housing', 'rim')
        .slab(
          { x: part.x + (part.w / part.count) * (i + 0.19), y: part.y, w: (part.w / part.count) * 0.62, h: part.h },
          0,
          z - 1,
          z + 3,
          0,
          { back: false },
        );
  else if (part.t === 'handle') {
    body.in('keys', 'black').cylinder(cx, cy, part.r, z, z + 4, 24);
    body
      .in('keys', 'handle')
      .slab(
        { x: cx - part.r * 0.2, y: part.y, w: part.r * 0.4, h: part.h },
        part.r * 0.16,
        z + 4,
        z + 4 + part.r * 0.7,
        1.2,
      );
  }
}

function raiseKey(body: Body, box: Rect & { r: number }, tint: string, z: number): void {
  body
    .in('keys', 'dark')
    .slab({ x: box.x - 0.7, y: box.y - 0.7, w: box.w + 1.4, h: box.h + 1.4 }, box.r + 0.6, z - 0.2, z + 0.2, 0, {
      segments: 2,
      back: false,
    });
  body.in('keys', `key-${tint}`).slab(box, box.r, z, z + 2.2, 0.7, { segments: 2, top: false, back: false });
  const top = { x: box.x + 0.7, y: box.y + 0.7, w: box.w - 1.4, h: box.h - 1.4 };
  body.in('keys', 'front').plate(roundedRect(top, Math.max(0.2, box.r - 0.7), 2), z + 2.2);
}

function raiseKnob(body: Body, cx: number, cy: number, r: number, z: number): void {
  body.in('keys', 'black').cylinder(cx, cy, r, z, z + r * 0.9, 24);
  body
    .in('keys', 'signal')
    .slab({ x: cx - 0.6, y: cy - r * 0.85, w: 1.2, h: r * 0.5 }, 0, z + r * 0.9, z + r * 0.9 + 0.3, 0, { back: false });
}

export function raiseScrew(body: Body, cx: number, cy: number, r: number, z: number): void {
  body.in('clips', 'steel').dome(cx, cy, r, z, r * 0.4, 10);
  body
    .in('clips', 'dark')
    .slab({ x: cx - r * 0.55, y: cy - r * 0.12, w: r * 1.1, h: r * 0.24 }, 0, z + r * 0.4, z + r * 0.44, 0, {
      back: false,
    });
}

/** A plug with an opening and a screw for every pole. */
export function raiseTerminal(body: Body, part: Extract<Part, { t: 'terminal' }>, z: number, height: number): void {
  body.in('terminals', `plug-${part.tint}`).slab(part, 0, z, z + height, 0, { back: false });
  const r = Math.min(part.pitch * 0.34, part.h * 0.18);
  for (let i = 0; i < part.count; i++) {
    const cx = part.x + 0.8 + part.pitch * (i + 0.5);
    const mouth = part.y + part.h * (part.mouthDown ? 0.54 : 0.12);
    const screw = part.y + part.h * (part.mouthDown ? 0.26 : 0.72);
    const hole: Rect = { x: cx - part.pitch * 0.36, y: mouth, w: part.pitch * 0.72, h: part.h * 0.33 };
    body.in('terminals', 'dark').plate(roundedRect(hole, 0, 1), z + height + 0.05);
    body
      .in('terminals', 'steel')
      .plate(roundedRect({ x: cx - r, y: screw - r, w: 2 * r, h: 2 * r }, r, 2), z + height + 0.08);
    body
      .in('terminals', 'dark')
      .plate(roundedRect({ x: cx - r * 0.75, y: screw - r * 0.14, w: r * 1.5, h: r * 0.28 }, 0, 1), z + height + 0.12);
  }
}
