import sharp from 'sharp';
import { printLayer } from './front-view.ts';
import { layoutFront } from './layout/front.ts';
import { modelMaterials } from './materials.ts';
import { writeGlb } from './model/glb.ts';
import { Body, raiseParts } from './model/parts.ts';
import { roundedRect } from './model/solid.ts';
import { buildBox, buildDin, buildHeater } from './model/standing.ts';
import { isPart, type Part, type Rect } from './part.ts';
import { rearPrintLayer } from './rear-view.ts';
import { layoutRear } from './rear/layout.ts';
import type { DrawnProduct, DrawingOf } from './shape.ts';

/** A panel instrument: z = 0 is the face of the cabinet, with the bezel in front of it and the housing behind. */
function buildMounted(body: Body, drawing: DrawingOf<'panel' | 'glass'>, model: string): void {
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

const largest = 1536;

/** Flat colours and print compress well as a palette picture. */
async function toPicture(svg: string, size: readonly [number, number], limit: number): Promise<Uint8Array> {
  const k = limit / Math.max(...size);
  const density = Math.min(2400, Math.ceil(25.4 * k) + 1);
  return sharp(Buffer.from(svg), { density })
    .resize(Math.round(size[0] * k), Math.round(size[1] * k), { fit: 'fill' })
    .removeAlpha()
    .png({ palette: true, colours: 96, effort: 7, dither: 0 })
    .toBuffer();
}

const isMounted = ({ drawing: { form } }: DrawnProduct): boolean => form === 'panel' || form === 'glass';

/** The solids of a product. */
export const buildBody = ({ model, drawing }: Pick<DrawnProduct, 'model' | 'drawing'>): Body => {
  const body = new Body(drawing.front);
  if (drawing.form === 'panel' || drawing.form === 'glass') buildMounted(body, drawing, model);
  else if (drawing.form === 'din') buildDin(body, drawing, model);
  else if (drawing.form === 'box') buildBox(body, drawing, model);
  else buildHeater(body, drawing, model);
  return body;
};

/** The product as a glTF binary in metres, with the same print as the drawings. */
export async function model3d(product: DrawnProduct): Promise<Uint8Array> {
  const { model, drawing } = product;
  const front = await toPicture(printLayer(product), drawing.front, largest);
  const images = isMounted(product)
    ? { front, rear: await toPicture(rearPrintLayer(product), drawing.front, largest * 0.7) }
    : { front };
  return writeGlb({ name: model, nodes: buildBody(product).nodes(), materials: modelMaterials(product), images });
}
