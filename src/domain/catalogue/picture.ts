import type { Drawing } from '#drawings/product/shape.ts';

/** Drawings are read by their schema when they are imported; from the table they come as they went in. */
export const asDrawing = (stored: Record<string, unknown>): Drawing => stored as Drawing;
