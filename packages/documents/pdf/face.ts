import { drawPlate } from '@site/drawings/plate/plate';
import { frontView } from '@site/drawings/product/front-view';
import type { ProductText } from '../inputs.ts';
import type { Box } from '../svg/box.ts';
import { putDrawing } from './furniture.ts';
import type { Paper } from './paper.ts';
import type { Photos } from './photos.ts';
import { colour, mm } from './tokens.ts';

type Shown = Pick<ProductText, 'slug' | 'model' | 'drawing' | 'photo'>;
type Options = { photos: Photos; detail: 'large' | 'small' };

/** Shows a product in a box: the front of its drawing, else its photograph, else a plate with its name. */
export const putFace = (paper: Paper, product: Shown, box: Box, { photos, detail }: Options): void => {
  const { slug, model, drawing, photo } = product;
  const image = photo && photos.get(photo.sha256);
  if (!drawing && image)
    paper.pdf.image(image, box.x, box.y, { fit: [box.w, box.h], align: 'center', valign: 'center' });
  else
    putDrawing(
      paper,
      drawing
        ? frontView({ slug, model, drawing, brand: paper.brand }, { detail })
        : drawPlate({ theme: 'light', name: model }),
      box,
    );
};

const inset = 4 * mm;

/** The same on a coloured ground. A photograph fills it up to the edge. */
export const putFaceOnGround = (paper: Paper, product: Shown, box: Box, options: Options): void => {
  paper.pdf.rect(box.x, box.y, box.w, box.h).fill(colour.paper);
  const isPhoto = !product.drawing && product.photo !== undefined;
  const margin = isPhoto ? 0 : inset;
  putFace(
    paper,
    product,
    { x: box.x + margin, y: box.y + margin, w: box.w - 2 * margin, h: box.h - 2 * margin },
    options,
  );
};
