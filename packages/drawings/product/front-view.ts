import { loadFactor } from '../lcd/screens/screen-figures.ts';
import { finish, type Steps } from '../steps.ts';
import { withoutTheme } from '../svg/colour.ts';
import { SvgDocument } from '../svg/document.ts';
import { coarse, group, rect, tag } from '../svg/tags.ts';
import { frameOf, layoutFront } from './layout/front.ts';
import { surfaces } from './materials.ts';
import { paint } from './paint/parts.ts';
import { type Brush, brushed, shadow, slab } from './paint/slab.ts';
import { type FrontLayout, isPart, type Part } from './part.ts';
import type { Drawing, DrawnProduct } from './shape.ts';

export type FrontOptions = { detail: 'large' | 'small'; live?: boolean };

/** The bare body. Rail modules and tanks have none, because their parts are the body. */
function body(brush: Brush, drawing: Drawing): string {
  const [w, h] = drawing.front;
  const box = { x: 0, y: 0, w, h };
  if (drawing.form === 'heater' || (drawing.form === 'box' && drawing.poles !== undefined)) return '';
  if (drawing.form === 'box') return slab(brush, box, drawing.r, brush.mat, 0.7);
  const metal = drawing.mat === 'marine' || drawing.mat === 'alu';
  const chamfer = drawing.form === 'din' ? 0.9 : drawing.mat === 'marine' || drawing.form === 'glass' ? 1.1 : 1.5;
  return (
    slab(brush, box, drawing.r, brush.mat, chamfer) +
    (metal ? brushed(brush, box, drawing.r, drawing.mat === 'alu') : '')
  );
}

function ground(brush: Brush, { drawing }: DrawnProduct, layout: FrontLayout): string {
  const k = Math.min(1, layout.width / 200 + 0.3);
  if (drawing.form === 'heater') {
    const rx = layout.width * 0.44;
    return tag('ellipse', {
      cx: layout.width / 2 + 12,
      cy: layout.height + 1,
      rx,
      ry: 5,
      fill: '#1a1712',
      opacity: 0.42,
      filter: brush.doc.blur(3),
    });
  }
  const plate = layout.parts.find(isPart('base'));
  return shadow(brush, plate ?? { x: 0, y: 0, w: layout.width, h: layout.height }, drawing.r, k);
}

/** Antennas and clips are behind the body. */
const isBehind = (t: string): boolean => t === 'antenna' || t === 'railclip';

function* paintParts(brush: Brush, parts: readonly Part[]): Steps {
  let painted = '';
  for (const part of parts) {
    painted += paint(brush, part);
    yield;
  }
  return painted;
}

function* compose(brush: Brush, drawing: Drawing, { parts }: FrontLayout): Steps {
  const behind = yield* paintParts(
    brush,
    parts.filter(({ t }) => isBehind(t)),
  );
  const on = yield* paintParts(
    brush,
    parts.filter(({ t }) => !isBehind(t)),
  );
  return group(behind + body(brush, drawing) + on + sheen(brush, drawing), {
    fill: brush.mat.ink,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}

/** A slanted reflection over a whole sheet of glass. */
function sheen({ doc, flat }: Brush, drawing: Drawing): string {
  if (drawing.form !== 'glass' || flat) return '';
  const [w, h] = drawing.front;
  return tag('path', {
    d: `M9 2.2H${Math.round(w * 0.42)}L${Math.round(Math.max(w * 0.05, w * 0.42 - h * 0.62))} ${Math.round((h - 2.2) * 10) / 10}H9Q2.2 ${h - 2} 2.2 ${h - 9}V9Q2.2 2.2 9 2.2Z`,
    fill: doc.linear(
      [
        [0, '#fff', 0.09],
        [1, '#fff', 0.01],
      ],
      [0, 0, 0.3, 1],
    ),
  });
}

/** The shaded front view in millimetres. */
export const frontView = (product: DrawnProduct, options: FrontOptions): string =>
  finish(drawFrontView(product, options));

/** The same in steps. */
export function* drawFrontView(product: DrawnProduct, { detail, live = false }: FrontOptions): Steps {
  const { slug, model, drawing, brand } = product;
  const layout = layoutFront(drawing, model);
  yield;
  const small = detail === 'small';
  const brush: Brush = {
    doc: new SvgDocument(`${slug}${small ? 's' : live ? 'v' : 'f'}`),
    brand,
    mat: surfaces[drawing.mat],
    small,
    grain: Math.max(...drawing.front) / 96,
    factor: loadFactor(slug),
    live,
    flat: false,
  };
  const inner = ground(brush, product, layout) + (yield* compose(brush, drawing, layout));
  const svg = brush.doc.render(frameOf(layout, small), inner, {
    title: `${model}, front view`,
    desc: describe(drawing),
  });
  return small ? coarse(svg) : svg;
}

const describe = ({ front: [w, h], depth }: Drawing): string => `${w} × ${h} × ${depth} mm`;

/** Only colours and print, in exactly the front's size: the texture of the 3D model. */
export function printLayer({ slug, model, drawing, brand }: DrawnProduct): string {
  const layout = layoutFront(drawing, model);
  const brush: Brush = {
    doc: new SvgDocument(`${slug}p`),
    brand,
    mat: surfaces[drawing.mat],
    small: false,
    grain: 0,
    factor: loadFactor(slug),
    live: false,
    flat: true,
  };
  const backing = rect(0, 0, layout.width, layout.height, 0, { fill: brush.mat.rim });
  return withoutTheme(
    brush.doc.render(
      { x: 0, y: 0, w: layout.width, h: layout.height },
      backing + finish(compose(brush, drawing, layout)),
      {
        title: model,
        desc: describe(drawing),
      },
    ),
  );
}
