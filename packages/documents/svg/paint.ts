import type { Box } from './box.ts';
import type { Element } from './parse.ts';

/** Below this many points on paper, a gradient looks like one colour, and each gradient costs a kilobyte. */
const tooSmall = 7;
const scaleOf = (pdf: PDFKit.PDFDocument): number => {
  // pdfkit has no public way to read the current transformation.
  const [a = 1, b = 0] = (pdf as unknown as { _ctm: number[] })._ctm;
  return Math.hypot(a, b);
};

/** The fill of a shape: a gradient, or its middle colour on a small shape. */
export const paintOf = (pdf: PDFKit.PDFDocument, gradient: Element, box: Box, opacity: number) => {
  if (Math.max(box.w, box.h) * scaleOf(pdf) > tooSmall)
    return { paint: gradientOf(pdf, gradient, box, opacity), opacity };
  const middle = gradient.children[Math.floor(gradient.children.length / 2)]?.attributes ?? {};
  return { paint: fullHex(middle['stop-color'] ?? '#000'), opacity: opacity * Number(middle['stop-opacity'] ?? 1) };
};

/** A gradient across a shape; SVG states its vector relative to the shape's box. */
const gradientOf = (
  pdf: PDFKit.PDFDocument,
  { name, attributes, children }: Element,
  box: Box,
  opacity: number,
): PDFKit.Mixins.ColorValue => {
  const part = (key: string, otherwise: number) => Number(attributes[key] ?? otherwise);
  const x = (share: number) => box.x + box.w * share;
  const y = (share: number) => box.y + box.h * share;
  const size = Math.max(box.w, box.h);
  const gradient =
    name === 'linearGradient'
      ? pdf.linearGradient(x(part('x1', 0)), y(part('y1', 0)), x(part('x2', 1)), y(part('y2', 0)))
      : pdf.radialGradient(
          ...([x(part('fx', part('cx', 0.5))), y(part('fy', part('cy', 0.5))), 0] as const),
          ...([x(part('cx', 0.5)), y(part('cy', 0.5)), part('r', 0.5) * size] as const),
        );
  const clear = children.some((stop) => stop.attributes['stop-opacity'] !== undefined);
  for (const { attributes: stop } of children) {
    const colour = fullHex(stop['stop-color'] ?? '#000');
    // A pdfkit gradient is either opaque or masked, and the mask ignores the current opacity.
    if (clear) gradient.stop(Number(stop.offset ?? 0), colour, Number(stop['stop-opacity'] ?? 1) * opacity);
    else gradient.stop(Number(stop.offset ?? 0), colour);
  }
  return gradient;
};

const fullHex = (colour: string): string => (colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour);

type Tile = (inner: Element[], transform: string) => void;
const mostTiles = 6000;
const upright = /^M[\d.]+ 0V[\d.]+$/;
const level = /^M0 [\d.]+H[\d.]+$/;

/** Draws a pattern tile by tile over the box. Stripes are drawn in one piece; very fine grids are omitted, because they are invisible in print. */
export const patternOf = ({ attributes, children }: Element, box: Box, tile: Tile): void => {
  const [w, h] = [Number(attributes.width), Number(attributes.height)];
  const turn = attributes.patternTransform ?? '';
  const halfDiagonal = Math.hypot(box.w, box.h) / 2;
  const room = turn ? { x: -halfDiagonal, y: -halfDiagonal, w: 2 * halfDiagonal, h: 2 * halfDiagonal } : box;
  const all = (shape: RegExp) => children.every((child) => shape.test(child.attributes.d ?? ''));
  const long = { x: all(level) ? room.w / w : 1, y: all(upright) ? room.h / h : 1 };
  const across = long.x > 1 ? 1 : Math.ceil(room.w / w) + 1;
  const down = long.y > 1 ? 1 : Math.ceil(room.h / h) + 1;
  if (across * down > mostTiles) return;
  const origin = turn ? `translate(${box.x + box.w / 2} ${box.y + box.h / 2}) ${turn} ` : '';
  for (let i = 0; i < across; i += 1)
    for (let j = 0; j < down; j += 1)
      tile(children, `${origin}translate(${room.x + i * w} ${room.y + j * h}) scale(${long.x} ${long.y})`);
};
