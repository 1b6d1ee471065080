import { layoutFront } from '../layout/front.ts';
import { isPart, type Part, type Rect } from '../part.ts';
import { layoutRear } from '../rear/layout.ts';
import type { DrawingOf } from '../shape.ts';
import type { Body } from './body.ts';
import { raiseParts } from './parts.ts';
import { roundedRect } from './solid.ts';

/** A panel instrument: z = 0 is the face of the cabinet, with the bezel in front of it and the housing behind. */
export function buildMounted(body: Body, drawing: DrawingOf<'panel' | 'glass'>, model: string): void {
  const [w, h] = drawing.front;
  const { flange } = drawing;
  const front = layoutFront(drawing, model);
  body
    .in('bezel', 'rim')
    .slab({ x: 0, y: 0, w, h }, drawing.r, 0, flange, Math.min(1.4, flange * 0.3), { segments: 5 });
  for (const face of front.parts.filter(isPart('face')))
    body.in('face', 'front').plate(roundedRect(face, face.r, 3), flange + 0.06);
  raiseParts(body, front.parts, () => flange + 0.06);
  const rear = layoutRear(drawing, model);
  body.in('housing', 'housing').slab(rear.body, 2.4, -drawing.depth, 0, 0, { segments: 2, back: false });
  backPlate(body, rear.body, -drawing.depth);
  raiseBack(body, rear.parts, -drawing.depth, w);
}

/** The printed back. Its texture is drawn as seen from behind, so it is mirrored here. */
function backPlate(body: Body, box: Rect, z: number): void {
  const solid = body.in('housing', 'rear');
  const first = solid.mesh.uvs.length;
  solid.plate(roundedRect({ ...box, x: body.size[0] - box.x - box.w }, 2.4, 2), z, false);
  const { uvs } = solid.mesh;
  for (let i = first; i < uvs.length; i += 2) uvs[i] = 1 - (uvs[i] ?? 0);
}

/** Plugs and clips of the rear record, mirrored to their positions in space. */
function raiseBack(body: Body, parts: readonly Part[], z: number, width: number): void {
  for (const part of parts) {
    const box = { x: width - part.x - part.w, y: part.y, w: part.w, h: part.h };
    if (part.t === 'terminal') {
      body.in('terminals', 'plug-green').slab(box, 0, z - 11, z, 0);
      const r = Math.min(part.pitch * 0.34, part.h * 0.18);
      for (let i = 0; i < part.count; i++) {
        const cx = width - (part.x + 0.8 + part.pitch * (i + 0.5));
        const mouth = part.y + part.h * (part.mouthDown ? 0.54 : 0.12);
        const screw = part.y + part.h * (part.mouthDown ? 0.26 : 0.72);
        body
          .in('terminals', 'dark')
          .plate(
            roundedRect({ x: cx - part.pitch * 0.36, y: mouth, w: part.pitch * 0.72, h: part.h * 0.33 }, 0, 1),
            z - 11.05,
            false,
          );
        body
          .in('terminals', 'steel')
          .plate(roundedRect({ x: cx - r, y: screw - r, w: 2 * r, h: 2 * r }, r, 2), z - 11.08, false);
      }
    } else if (part.t === 'clip') {
      body.in('clips', 'steel').slab(box, 0, z * 0.7, -2.5, 0);
    } else if (part.t === 'jack') {
      body.in('terminals', 'steel').slab(box, 0, z - 1.4, z, 0);
      body
        .in('terminals', 'dark')
        .plate(roundedRect({ x: box.x + 0.8, y: box.y + 0.8, w: box.w - 1.6, h: box.h - 1.6 }, 0, 1), z - 1.45, false);
    }
  }
}
