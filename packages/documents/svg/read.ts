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
const maxTiles = 6000;
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
  if (across * down > maxTiles) return;
  const origin = turn ? `translate(${box.x + box.w / 2} ${box.y + box.h / 2}) ${turn} ` : '';
  for (let i = 0; i < across; i += 1)
    for (let j = 0; j < down; j += 1)
      tile(children, `${origin}translate(${room.x + i * w} ${room.y + j * h}) scale(${long.x} ${long.y})`);
};

/** An element of one of our drawings. They are well formed, so a small parser is enough. */
export type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string };

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const plain = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '');

const tag = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const attribute = /(?<![\w:-])([\w:-]+)="([^"]*)"/g;

export const parseSvg = (svg: string): Element => {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  for (const [, closing, name = '', attributes = '', empty, text] of svg.matchAll(tag)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.text += plain(text);
    else if (closing) open.pop();
    else {
      const entries = [...attributes.matchAll(attribute)].map(([, key = '', value = '']) => [key, plain(value)]);
      const element = { name, attributes: Object.fromEntries(entries), children: [], text: '' };
      parent.children.push(element);
      if (!empty) open.push(element);
    }
  }
  const [drawing] = root.children;
  if (!drawing) throw new Error('the drawing is empty');
  return drawing;
};

/** All elements with an id, for references. */
export const byId = (root: Element): Map<string, Element> => {
  const byId = new Map<string, Element>();
  const visit = (element: Element): void => {
    if (element.attributes.id) byId.set(element.attributes.id, element);
    element.children.forEach(visit);
  };
  visit(root);
  return byId;
};

export type Box = { x: number; y: number; w: number; h: number };

const counts: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7 };
const command = /([a-zA-Z])([^a-zA-Z]*)/g;
const number = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;

/** The bounding box of a path's points and control points, which is accurate enough for gradients. */
const pathBox = (d: string): Box => {
  const xs: number[] = [];
  const ys: number[] = [];
  let [x, y] = [0, 0];
  for (const [, letter = '', rest = ''] of d.matchAll(command)) {
    const kind = letter.toLowerCase();
    const relative = letter === kind;
    const step = counts[kind] ?? 2;
    const values = (rest.match(number) ?? []).map(Number);
    for (let at = 0; at + step <= values.length; at += step) {
      const args = values.slice(at, at + step);
      const [fromX, fromY] = relative ? [x, y] : [0, 0];
      if (kind === 'h') x = fromX + (args[0] ?? 0);
      else if (kind === 'v') y = fromY + (args[0] ?? 0);
      else {
        const points = kind === 'a' ? args.slice(5) : args;
        for (let i = 0; i < points.length; i += 2) {
          x = fromX + (points[i] ?? 0);
          y = fromY + (points[i + 1] ?? 0);
          xs.push(x);
          ys.push(y);
        }
      }
      xs.push(x);
      ys.push(y);
    }
  }
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, w: Math.max(...xs) - left, h: Math.max(...ys) - top };
};

export const read = ({ attributes }: Element, name: string): number => Number(attributes[name] ?? 0);

/** The bounding box of a shape in its own coordinates. */
export const boxOf = (element: Element): Box => {
  const at = (name: string) => read(element, name);
  if (element.name === 'rect') return { x: at('x'), y: at('y'), w: at('width'), h: at('height') };
  if (element.name === 'circle')
    return { x: at('cx') - at('r'), y: at('cy') - at('r'), w: 2 * at('r'), h: 2 * at('r') };
  if (element.name === 'ellipse')
    return { x: at('cx') - at('rx'), y: at('cy') - at('ry'), w: 2 * at('rx'), h: 2 * at('ry') };
  return pathBox(element.attributes.d ?? '');
};
