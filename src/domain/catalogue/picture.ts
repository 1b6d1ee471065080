import { frameOf } from '#drawings/product/front-view.ts';
import { layoutFront } from '#drawings/product/layout/front.ts';
import type { Drawing } from '#drawings/product/shape.ts';

/** Drawings are read by their schema when they are imported; from the table they come as they went in. */
export const asDrawing = (stored: Record<string, unknown>): Drawing => stored as Drawing;

/** Width and height of the front picture in millimetres, its shadow included. */
export const pictureSize = (drawing: Drawing, model: string): [number, number] => {
  const { w, h } = frameOf(layoutFront(drawing, model));
  return [Math.round(w * 10) / 10, Math.round(h * 10) / 10];
};
