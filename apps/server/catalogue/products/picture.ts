import type { Drawing } from '@site/drawings/product/shape';

/** The import has validated drawings, so what the table holds is a drawing. */
export const asDrawing = (stored: Record<string, unknown>): Drawing => stored as Drawing;
