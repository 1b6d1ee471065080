import { layoutFront } from '../layout/front.ts';
import { heaterFrame } from '../layout/heater.ts';
import { isPart, type Part } from '../part.ts';
import type { DrawingOf } from '../shape.ts';
import { type Body, raiseParts, raiseScrew } from './parts.ts';
import { roundedRect } from './solid.ts';

/** A rail module: z = 0 is its front surface, and the rail is at −depth. */
export function buildDin(body: Body, drawing: DrawingOf<'din'>, model: string): void {
  const [w, h] = drawing.front;
  const step = Math.min(drawing.step ? 16 : 5, drawing.depth * 0.4);
  const { parts } = layoutFront(drawing, model);
  body.in('housing', 'rim').slab({ x: 0, y: 0, w, h }, drawing.r, -drawing.depth, -step, 0.6, { segments: 2 });
  body.in('face', 'front').plate(roundedRect({ x: 0.6, y: 0.6, w: w - 1.2, h: h - 1.2 }, 1, 2), -step + 0.03);
  for (const cover of parts.filter(isPart('cover'))) {
    body.in('bezel', 'rim').slab(cover, cover.r, -step, 0, 0.6, { segments: 2, back: false, top: false });
    body
      .in('face', 'front')
      .plate(roundedRect({ x: cover.x + 0.6, y: cover.y + 0.6, w: cover.w - 1.2, h: cover.h - 1.2 }, 0.8, 2), 0);
  }
  raiseParts(body, parts, (part) => (part.t === 'terminal' ? -step - 4 : 0.02));
  for (const clip of parts.filter(isPart('railclip')))
    body.in('clips', 'signal').slab(clip, 0.6, -drawing.depth, -drawing.depth + 8, 0);
  raiseAntenna(body, parts, -drawing.depth * 0.4);
}

function raiseAntenna(body: Body, parts: readonly Part[], z: number): void {
  for (const rod of parts.filter(isPart('antenna'))) {
    const cx = rod.x + rod.w / 2;
    body.in('clips', 'black').bar('y', rod.y, -14, cx, z, 2, 2.6, { sides: 12 });
    body.in('clips', 'black').bar('y', -16, -9, cx, z, 3.6, 3.6, { sides: 12 });
    body.in('clips', 'brass').bar('y', -9, 0, cx, z, 3.1, 4.2, { sides: 12 });
  }
}

/** A screw-down module on its plate; switch bodies add poles, bars and a handle. */
export function buildBox(body: Body, drawing: DrawingOf<'box'>, model: string): void {
  const [w, h] = drawing.front;
  const { parts } = layoutFront(drawing, model);
  const plate = -drawing.depth + Math.min(4, drawing.depth * 0.1);
  const base = parts.find(isPart('base'));
  body
    .in('housing', base === undefined ? 'rim' : 'steel')
    .slab(base ?? { x: 0, y: 0, w, h }, drawing.r, -drawing.depth, plate, 0.4, { segments: 2 });
  for (const part of parts) {
    if (part.t === 'pot' || part.t === 'cover') {
      body.in('bezel', 'rim').slab(part, part.r, plate, 0, 0.8, { segments: 2, top: false, back: false });
      body
        .in('face', 'front')
        .plate(
          roundedRect(
            { x: part.x + 0.8, y: part.y + 0.8, w: part.w - 1.6, h: part.h - 1.6 },
            Math.max(0.3, part.r - 0.8),
            2,
          ),
          0,
        );
    } else if (part.t === 'pole') {
      body
        .in('housing', 'black')
        .slab(part, part.r, plate, -drawing.depth * 0.16, 1.4, { segments: 2, back: false, top: false });
      body
        .in('face', 'front')
        .plate(
          roundedRect({ x: part.x + 1.4, y: part.y + 1.4, w: part.w - 2.8, h: part.h - 2.8 }, 0.6, 2),
          -drawing.depth * 0.16,
        );
    } else if (part.t === 'busbar') {
      body
        .in('terminals', 'copper')
        .slab(part, 0.4, -drawing.depth * 0.6, -drawing.depth * 0.6 + Math.max(3, drawing.depth * 0.06), 0.3, {
          segments: 1,
        });
    } else if (part.t === 'screw') {
      raiseScrew(
        body,
        part.x + part.r,
        part.y + part.r,
        part.r,
        -drawing.depth * 0.6 + Math.max(3, drawing.depth * 0.06),
      );
    } else if (part.t === 'hole') {
      body.in('clips', 'dark').plate(roundedRect(part, part.r, 3), plate + 0.06);
    }
  }
  raiseParts(
    body,
    parts.filter(({ t }) => t !== 'screw'),
    (part) => (part.t === 'terminal' ? -5 : 0.02),
  );
  raiseAntenna(body, parts, -drawing.depth * 0.5);
}

/** A heater: its axis is at z = 0, and the head extends to ±depth/2. */
export function buildHeater(body: Body, drawing: DrawingOf<'heater'>, model: string): void {
  const f = heaterFrame(drawing);
  const { parts } = layoutFront(drawing, model);
  const half = drawing.depth / 2;
  const r = Math.min(f.d / 2, half);
  const tank = body.in('housing', 'tank');
  tank.bar('x', f.x0, f.x1, f.cy, 0, r, r, { sides: 36, caps: false });
  tank.bar('x', f.x1 - 5, f.x1 + 5, f.cy, 0, Math.min(r + 3, half), Math.min(r + 3, half), { sides: 36 });
  for (const rib of parts.filter(isPart('rib')))
    tank.bar('x', rib.x, rib.x + rib.w, f.cy, 0, Math.min(r + 1.4, half), Math.min(r + 1.4, half), { sides: 30 });
  for (const neck of parts.filter(isPart('neck'))) {
    const radius = (neck.towards === 'up' ? neck.w : neck.h) / 2.72;
    if (neck.towards === 'up')
      tank.bar('y', neck.y, neck.y + neck.h + 6, neck.x + neck.w / 2, 0, radius, radius * 1.1, { sides: 18 });
    else tank.bar('x', neck.x, neck.x + neck.w, neck.y + neck.h / 2, 0, radius * 1.1, radius, { sides: 18 });
  }
  for (const foot of parts.filter(isPart('foot'))) {
    const spread = Math.min(half - 2, drawing.holes[1] / 2 + 8);
    body.in('clips', 'steel').slab({ x: foot.x, y: foot.y + foot.h - 4, w: foot.w, h: 4 }, 0, -spread, spread);
    body
      .in('clips', 'steel')
      .slab({ x: foot.x + foot.w * 0.2, y: foot.y, w: foot.w * 0.6, h: foot.h - 4 }, 0, -spread * 0.5, spread * 0.5);
  }
  for (const pump of parts.filter(isPart('pump')))
    body
      .in('housing', 'black')
      .bar('x', pump.x, pump.x + pump.w, pump.y + pump.h / 2, 0, pump.h / 2, pump.h / 2, { sides: 20 });
  for (const gland of parts.filter(isPart('gland')))
    body
      .in('terminals', 'tank')
      .bar('x', 0, gland.w, gland.y + gland.h / 2, 0, gland.h * 0.4, gland.h * 0.5, { sides: 14 });
  for (const head of parts.filter(isPart('head'))) {
    body.in('bezel', 'black').slab(head, head.r, -half, half, 1.4, { segments: 4, top: false });
    body
      .in('face', 'front')
      .plate(
        roundedRect(
          { x: head.x + 1.4, y: head.y + 1.4, w: head.w - 2.8, h: head.h - 2.8 },
          Math.max(0.5, head.r - 1.4),
          3,
        ),
        half,
      );
  }
  for (const plate of parts.filter(isPart('plate'))) {
    const angle = Math.asin(Math.min(0.95, plate.h / 2 / (r + 0.3)));
    body.in('face', 'front').bar('x', plate.x, plate.x + plate.w, f.cy, 0, r + 0.3, r + 0.3, {
      sides: 8,
      sweep: [Math.PI / 2 - angle, Math.PI / 2 + angle],
      caps: false,
    });
  }
  raiseParts(
    body,
    parts.filter(({ t, x }) => t === 'knob' || (t === 'lamp' && x < f.x0) || (t === 'screw' && x < f.x0)),
    () => half + 0.02,
  );
}
