import sharp from 'sharp';
import { printLayer } from './front-view.ts';
import { Body } from './model/body.ts';
import { writeGlb } from './model/glb.ts';
import { modelMaterials } from './model/materials.ts';
import { buildMounted } from './model/mounted.ts';
import { buildBox, buildDin, buildHeater } from './model/standing.ts';
import { rearPrintLayer } from './rear-view.ts';
import type { DrawnProduct } from './shape.ts';

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
