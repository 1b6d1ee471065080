import { media } from '@site/contract/media';
import type { IndexData } from '@site/contract/site';
import { frameOf } from '@site/drawings/product/front-frame';
import { layoutFront } from '@site/drawings/product/layout/front';
import { asDrawing } from '../products/picture.ts';
import type { HeroRow } from './queries.ts';

type Hero = NonNullable<IndexData['hero']>;
type Part = Hero['parts'][number];
type Rect = { x: number; y: number; w: number; h: number };

const tenth = (value: number) => Math.round(value * 100) / 100;
const part = (t: string, id: string, { x, y, w, h }: Rect): Part => ({
  t,
  id,
  x: tenth(x),
  y: tenth(y),
  w: tenth(w),
  h: tenth(h),
});

/** Parts of the controller that the page animates, besides its screen. */
const animated = new Set(['lamp', 'key', 'mimic']);

export const toHero = ({ id, slug, model, drawing }: HeroRow, title: string): Hero => {
  const drawn = asDrawing(drawing);
  const layout = layoutFront(drawn, model);
  const frame = frameOf(layout);
  return {
    product_id: id,
    model,
    title,
    front: drawn.front,
    face: media.productFace(slug),
    parts: [
      part('frame', 'frame', frame),
      ...(layout.lens ? [part('screen', 'screen', layout.lens.active)] : []),
      ...layout.parts.filter(({ t }) => animated.has(t)).map((one) => part(one.t, one.id, one)),
    ],
  };
};
