import { withoutTheme } from '@site/drawings/svg/colour';
import { type Box, boxOf, read, byId, type Element, parseSvg, paintOf, patternOf } from './read.ts';

export type Pdf = PDFKit.PDFDocument;

/** The attributes that an element inherits. */
type Pen = { fill: string; stroke: string; width: number; dash: string; cap: string; join: string; opacity: number };

const start: Pen = { fill: '#000', stroke: 'none', width: 1, dash: '', cap: 'butt', join: 'miter', opacity: 1 };

const penOf = (pen: Pen, { attributes: a }: Element): Pen => ({
  fill: a.fill ?? pen.fill,
  stroke: a.stroke ?? pen.stroke,
  width: a['stroke-width'] === undefined ? pen.width : Number(a['stroke-width']),
  dash: a['stroke-dasharray'] ?? pen.dash,
  cap: a['stroke-linecap'] ?? pen.cap,
  join: a['stroke-linejoin'] ?? pen.join,
  opacity: pen.opacity * Number(a.opacity ?? 1),
});

export type TextStyle = { size: number; strong: boolean; anchor: string; fill: string };
/** Writes a Chinese word, which has no outlines. */
export type WriteText = (text: string, x: number, y: number, style: TextStyle) => void;
type Canvas = { pdf: Pdf; ids: Map<string, Element>; write: WriteText };

const moved = (pdf: Pdf, transform: string): void => {
  for (const [, name, list = ''] of transform.matchAll(/(?<![a-z])([a-z]+)\(([^()]*)\)/g)) {
    const [a = 0, b] = list.split(/[ ,]+/).map(Number);
    if (name === 'translate') pdf.translate(a, b ?? 0);
    if (name === 'rotate') pdf.rotate(a);
    if (name === 'scale') pdf.transform(a, 0, 0, b ?? a, 0, 0);
  }
};

const outline = (pdf: Pdf, element: Element, grow = 0): void => {
  if (element.name === 'path') {
    pdf.path(element.attributes.d ?? '');
    return;
  }
  const { x, y, w, h } = boxOf(element);
  if (element.name === 'rect') {
    const r = Math.min(read(element, 'rx') + Math.max(0, grow), w / 2 + grow, h / 2 + grow);
    if (r > 0) pdf.roundedRect(x - grow, y - grow, w + 2 * grow, h + 2 * grow, r);
    else pdf.rect(x - grow, y - grow, w + 2 * grow, h + 2 * grow);
  } else pdf.ellipse(x + w / 2, y + h / 2, w / 2 + grow, h / 2 + grow);
};

/** Enough layers to make the steps of a wide shadow invisible. */
const stepsFor = (deviation: number): number => (deviation > 3 ? 14 : 6);

/** PDF has no blur, so a soft shadow is a stack of growing, nearly transparent shapes. */
const drawBlurred = (pdf: Pdf, element: Element, pen: Pen, deviation: number): void => {
  const steps = stepsFor(deviation);
  const each = 1 - (1 - pen.opacity) ** (1 / steps);
  const { w, h } = boxOf(element);
  for (let step = 0; step < steps; step += 1) {
    const grow = deviation * (1.5 - (3 * (step + 0.5)) / steps);
    if (w + 2 * grow <= 0 || h + 2 * grow <= 0) continue;
    pdf.save().fillOpacity(each);
    outline(pdf, element, grow);
    pdf.fill(pen.fill).restore();
  }
};

const drawShape = (canvas: Canvas, element: Element, pen: Pen): void => {
  const { pdf, ids } = canvas;
  const { attributes } = element;
  const reference = (paint: string) => ids.get(/^url\(#(.+)\)$/.exec(paint)?.[1] ?? '');
  if (attributes.filter) {
    const blur = reference(attributes.filter)?.children[0];
    return drawBlurred(pdf, element, pen, Number(blur?.attributes.stdDeviation ?? 1));
  }
  if (pen.fill !== 'none') {
    const paint = reference(pen.fill);
    pdf.save().fillOpacity(pen.opacity * Number(attributes['fill-opacity'] ?? 1));
    outline(pdf, element);
    if (paint?.name === 'pattern') {
      pdf.clip();
      patternOf(paint, boxOf(element), (inner, place) => {
        pdf.save();
        moved(pdf, place);
        for (const child of inner) drawElement(canvas, child, start);
        pdf.restore();
      });
    } else {
      const { paint: colour, opacity } = paint
        ? paintOf(pdf, paint, boxOf(element), pen.opacity)
        : { paint: pen.fill, opacity: 0 };
      if (typeof colour === 'string' && paint) pdf.fillOpacity(opacity);
      pdf.fill(colour);
    }
    pdf.restore();
  }
  if (pen.stroke !== 'none' && pen.width > 0) {
    const paint = reference(pen.stroke);
    pdf.save().strokeOpacity(pen.opacity * Number(attributes['stroke-opacity'] ?? 1));
    pdf.lineWidth(pen.width).lineCap(pen.cap).lineJoin(pen.join);
    if (pen.dash) {
      const [first = 1, ...rest] = pen.dash.split(/[ ,]+/).map(Number);
      // pdfkit accepts several lengths, but its types allow only one.
      pdf.dash([first, ...rest] as unknown as number, {});
    }
    const { paint: colour, opacity } = paint
      ? paintOf(pdf, paint, boxOf(element), pen.opacity)
      : { paint: pen.stroke, opacity: 0 };
    if (typeof colour === 'string' && paint) pdf.strokeOpacity(opacity);
    outline(pdf, element);
    pdf.stroke(colour).restore();
  }
};

function drawElement(canvas: Canvas, element: Element, before: Pen): void {
  const { pdf, ids } = canvas;
  const { name, attributes } = element;
  const pen = penOf(before, element);
  const transform = attributes.transform ?? '';
  if (name === 'title' || name === 'desc' || name === 'defs') return;
  if (name === 'g' || name === 'svg') {
    if (transform) {
      pdf.save();
      moved(pdf, transform);
    }
    for (const child of element.children) drawElement(canvas, child, pen);
    if (transform) pdf.restore();
  } else if (name === 'use') {
    const target = ids.get((attributes.href ?? '').slice(1));
    if (!target) return;
    const [x, y] = [read(element, 'x'), read(element, 'y')];
    if (x === 0 && y === 0) return drawElement(canvas, target, pen);
    pdf.save().translate(x, y);
    drawElement(canvas, target, pen);
    pdf.restore();
  } else {
    if (transform) {
      pdf.save();
      moved(pdf, transform);
    }
    if (name === 'text')
      canvas.write(element.text, read(element, 'x'), read(element, 'y'), {
        size: read(element, 'font-size'),
        strong: attributes['font-weight'] !== undefined,
        anchor: attributes['text-anchor'] ?? 'start',
        fill: pen.fill,
      });
    else if (name === 'image') {
      pdf.image(attributes.href ?? '', 0, 0, { width: read(element, 'width'), height: read(element, 'height') });
    } else drawShape(canvas, element, pen);
    if (transform) pdf.restore();
  }
}

/** Draws one of our SVG pictures into a box of the page as vectors, keeping its proportions. Returns the area that it covers. */
export const drawSvg = (pdf: Pdf, svg: string, box: Box, writeText: WriteText = () => {}): Box => {
  const root = parseSvg(withoutTheme(svg));
  const [vx = 0, vy = 0, vw = 1, vh = 1] = (root.attributes.viewBox ?? '').split(' ').map(Number);
  const k = Math.min(box.w / vw, box.h / vh);
  const covered = { x: box.x + (box.w - vw * k) / 2, y: box.y + (box.h - vh * k) / 2, w: vw * k, h: vh * k };
  pdf.save();
  pdf.translate(covered.x, covered.y).scale(k).translate(-vx, -vy);
  drawElement({ pdf, ids: byId(root), write: writeText }, root, start);
  pdf.restore();
  return covered;
};
