import { dimensionView } from '@site/drawings/product/dimension-view';
import { frontView } from '@site/drawings/product/front-view';
import { englishLabels, type Labels } from '@site/drawings/product/labels';
import { frameOf, layoutFront } from '@site/drawings/product/layout/front';
import { rearView } from '@site/drawings/product/rear-view';
import type { Drawing, DrawnProduct, ScreenId } from '@site/drawings/product/shape';
import type { FilmKey } from '#catalogue/products/videos.ts';
import { type Shot, type View, filmSize, placeOn, type Rect } from './stage.ts';

/** The script of a film: its stages, the camera's path and the captions. */
export type Script = {
  stages: Record<string, () => string>;
  shots: readonly (Shot & { says?: Caption })[];
  /** The time of the poster. */
  poster: number;
};
export type Caption = 'whole' | 'near' | 'off' | 'start' | 'on' | 'rear' | 'terminals' | 'dimensions';

const ratio = filmSize.height / filmSize.width;
const whole: View = { x: 0.5, y: ratio / 2, w: 1 };

/** The view that shows a place with some space around it. */
const near = ({ x, y, w, h }: Rect): View => ({
  x: x + w / 2,
  y: y + h / 2,
  w: Math.min(1, Math.max(0.3, w * 1.25, (h * 1.35) / ratio)),
});

const startFamilies = new Set<Drawing['family']>(['genset', 'parallel', 'machinery', 'marine']);

const withScreen = (product: DrawnProduct, screen: ScreenId): DrawnProduct => {
  const { drawing } = product;
  if (!('display' in drawing) || !drawing.display || drawing.display.type === 'seg') return product;
  return { ...product, drawing: { ...drawing, display: { ...drawing.display, screen } } };
};

const front = (product: DrawnProduct): Script => {
  const { drawing, model } = product;
  const layout = layoutFront(drawing, model);
  const place = placeOn(frameOf(layout));
  const on = () => frontView(product, { detail: 'large' });
  if (!layout.lens) {
    const { x, y, w, h } = place({ x: 0, y: 0, w: layout.width, h: layout.height });
    const closer = near({ x: x + w * 0.2, y: y + h * 0.2, w: w * 0.6, h: h * 0.6 });
    return {
      stages: { on },
      shots: [
        { stage: 'on', from: whole, ms: 1500, says: 'whole' },
        { stage: 'on', from: whole, to: closer, ms: 2000, says: 'near' },
        { stage: 'on', from: closer, ms: 2000 },
        { stage: 'on', from: closer, to: whole, ms: 1500 },
        { stage: 'on', from: whole, ms: 1000 },
      ],
      poster: 0,
    };
  }
  const screen = near(place(layout.lens.active));
  const starts = startFamilies.has(drawing.family);
  return {
    stages: {
      off: () => frontView(product, { detail: 'large', live: true }),
      ...(starts ? { start: () => frontView(withScreen(product, 'start'), { detail: 'large' }) } : {}),
      on,
    },
    shots: [
      { stage: 'off', from: whole, ms: 1000, says: 'off' },
      { stage: 'off', from: whole, to: screen, ms: 1000 },
      ...(starts ? [{ stage: 'start', from: screen, ms: 1500, says: 'start' } as const] : []),
      { stage: 'on', from: screen, ms: starts ? 2000 : 3500, says: 'on' },
      { stage: 'on', from: screen, to: whole, ms: 1000 },
      { stage: 'on', from: whole, ms: 1500, says: 'whole' },
    ],
    poster: 7000,
  };
};

/** Films are the same in all languages: figures stay, names are in the captions. Every key of `Labels` is there; `fromEntries` forgets that. */
const figuresOnly = Object.fromEntries(Object.keys(englishLabels).map((key) => [key, ''])) as unknown as Labels;

/** The margin of the rear view around the body. */
const rearFrame = { x: -16, y: -40, extra: { w: 32, h: 80 } };

const terminals = (product: DrawnProduct): Script => {
  const [w, h] = product.drawing.front;
  const { x, y, extra } = rearFrame;
  const body = placeOn({ x, y, w: w + extra.w, h: h + extra.h })({ x: 0, y: 0, w, h });
  // Move along the longer side and show a little more than half of it at a time.
  const wide = body.w * ratio > body.h;
  const part = wide ? { ...body, w: body.w * 0.55 } : { ...body, h: body.h * 0.55 };
  const first = near(part);
  const last = near({ ...part, x: body.x + body.w - part.w, y: body.y + body.h - part.h });
  const all = near({ ...body, y: body.y - 0.02, h: body.h + 0.04 });
  return {
    stages: { rear: () => rearView(product, figuresOnly), sheet: () => dimensionView(product, figuresOnly) },
    shots: [
      { stage: 'rear', from: all, ms: 1200, says: 'rear' },
      { stage: 'rear', from: all, to: first, ms: 800, says: 'terminals' },
      { stage: 'rear', from: first, to: last, ms: 2000 },
      { stage: 'sheet', from: whole, ms: 3000, says: 'dimensions' },
    ],
    poster: 0,
  };
};

export const scripts: { [K in FilmKey]: (product: DrawnProduct) => Script } = { front, terminals };
