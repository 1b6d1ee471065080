import { brand } from '../../svg/brand.ts';
import { accentIn, ink, muted } from '../../svg/colour.ts';
import { SvgDocument } from '../../svg/document.ts';
import { n, circle, group, path, rect } from '../../svg/tags.ts';
import { text, type TextStyle, textWidth } from '../../svg/text.ts';
import type { LabelKey, Labels, SheetFacts } from '../labels.ts';
import type { Rect } from '../part.ts';
import type { Drawing, DrawnProduct } from '../shape.ts';

const sheetWidth = 297;
const sheetHeight = 180;

/** Line weights of ISO 128: outlines, details and dimensions, fine lines. */
export type Weight = 'outline' | 'detail' | 'fine';
const weights: { [W in Weight]: number } = { outline: 0.5, detail: 0.25, fine: 0.15 };
const arrow = { length: 2.6, half: 0.44 };

/** A drawing sheet in millimetres. Lines, fills and words are separate groups, so that each states its colour once. */
export class Sheet {
  readonly doc: SvgDocument;
  readonly labels: Labels;
  readonly facts: SheetFacts;
  readonly product: DrawnProduct;
  readonly accent: string;
  readonly #lines: { [W in Weight]: string[] } = { outline: [], detail: [], fine: [] };
  readonly #under: string[] = [];
  readonly #over: string[] = [];
  readonly #words: string[] = [];
  readonly #hatch: string;

  constructor(product: DrawnProduct, labels: Labels) {
    // A standalone picture, so its ids can be short; the grid is finer than a printed line.
    this.doc = new SvgDocument('', 160);
    this.product = product;
    this.labels = labels;
    this.facts = labels.facts ?? {};
    this.accent = accentIn(product.brand.accent.light);
    this.#hatch = this.doc.pattern(1.3, 1.3, path('M0 0V1.3', { stroke: ink, 'stroke-width': 0.3 }), 45);
  }

  line(d: string, weight: Weight = 'detail'): void {
    this.#lines[weight].push(path(d));
  }
  rect({ x, y, w, h }: Rect, r = 0, weight: Weight = 'detail'): void {
    this.#lines[weight].push(rect(x, y, w, h, r));
  }
  circle(x: number, y: number, r: number, weight: Weight = 'detail'): void {
    this.#lines[weight].push(circle(x, y, r));
  }
  /** Chain-dashed axes in the signal colour. */
  centre(x1: number, y1: number, x2: number, y2: number): void {
    this.#over.push(
      path(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, {
        stroke: this.accent,
        'stroke-width': 0.2,
        'stroke-dasharray': '6 1.2 .8 1.2',
      }),
    );
  }
  hidden(inner: string): void {
    this.#over.push(group(inner, { 'stroke-width': 0.18, 'stroke-dasharray': '2 1' }));
  }
  hatched({ x, y, w, h }: Rect): void {
    this.#under.push(rect(x, y, w, h, 0, { fill: this.#hatch, 'stroke-width': 0.25 }));
  }
  hatchedPath(d: string): void {
    this.#under.push(path(d, { fill: this.#hatch, 'stroke-width': 0.25 }));
  }
  gasket({ x, y, w, h }: Rect): void {
    this.#over.push(rect(x, y, w, h, 0, { fill: this.accent, stroke: 'none' }));
  }
  head(x: number, y: number, degrees: number): void {
    const { length, half } = arrow;
    this.#words.push(
      path(`M0 0L${-length} ${half}V${-half}Z`, { transform: `translate(${n(x)} ${n(y)}) rotate(${n(degrees)})` }),
    );
  }
  words(s: string, x: number, y: number, style: Partial<TextStyle> = {}): void {
    this.#words.push(text(this.doc, s, x, y, { size: 3.5, cut: 'figure', ...style }));
  }
  label(key: LabelKey, x: number, y: number, max = 90): void {
    this.title(this.labels[key], x, y, max);
  }
  title(s: string, x: number, y: number, max: number): void {
    this.words(s, x, y, { size: 3, cut: 'label', max });
  }
  caption(s: string, x: number, y: number, max?: number): void {
    this.words(s, x, y, { size: 1.95, cut: 'text', fill: muted, ...(max === undefined ? {} : { max }) });
  }
  figureWidth(s: string, size = 3.5): number {
    return textWidth(s, { size, cut: 'figure' });
  }
  raw(svg: string): void {
    this.#words.push(svg);
  }

  render(): string {
    const pen = (inner: string[], width: number): string => group(inner.join(''), { 'stroke-width': width });
    const inner =
      group(
        this.#under.join('') +
          pen(this.#lines.fine, weights.fine) +
          pen(this.#lines.detail, weights.detail) +
          pen(this.#lines.outline, weights.outline) +
          this.#over.join(''),
        { fill: 'none', stroke: ink, 'stroke-linejoin': 'round' },
      ) + group(this.#words.join(''), { fill: ink });
    const words = {
      title: `${this.product.model}, ${this.labels.dimension_drawing}`,
      desc: sizesOf(this.product.drawing, this.labels),
    };
    return this.doc.render({ x: 0, y: 0, w: sheetWidth, h: sheetHeight }, inner, words);
  }
}

/** The dimensions of the drawing in one line, for screen readers. */
function sizesOf(drawing: Drawing, labels: Labels): string {
  const [w, h] = drawing.front;
  const overall = `${w} × ${h} × ${drawing.depth} mm`;
  if (drawing.form === 'panel' || drawing.form === 'glass')
    return `${overall}. ${labels.cutout}: ${drawing.cutout[0]} × ${drawing.cutout[1]} mm`;
  if (drawing.form === 'din' || drawing.holes === undefined) return overall;
  return `${overall}. ${labels.holes}: ${drawing.holes[0]} × ${drawing.holes[1]} mm, ø${drawing.holes[2]}`;
}

const margin = 8;

/** Draws the border with grid references and the title block. */
export function drawFrame(sheet: Sheet, scale: string): void {
  const w = sheetWidth - 2 * margin;
  const h = sheetHeight - 2 * margin;
  sheet.rect({ x: margin, y: margin, w, h }, 0, 'outline');
  sheet.rect({ x: margin - 3.5, y: margin - 3.5, w: w + 7, h: h + 7 }, 0, 'fine');
  let ticks = '';
  for (let i = 0; i < 6; i++) {
    const x = margin + (w * (i + 0.5)) / 6;
    for (const y of [margin - 0.9, sheetHeight - margin + 2.7])
      sheet.words(String(i + 1), x, y, { size: 2.1, anchor: 'middle' });
    if (i > 0)
      ticks += `M${n(margin + (w * i) / 6)} ${margin - 3.5}v3.5M${n(margin + (w * i) / 6)} ${sheetHeight - margin}v3.5`;
  }
  for (let i = 0; i < 4; i++) {
    const y = margin + (h * (i + 0.5)) / 4;
    for (const x of [margin - 1.75, sheetWidth - margin + 1.75])
      sheet.words('ABCD'.charAt(i), x, y + 0.8, { size: 2.1, anchor: 'middle' });
    if (i > 0)
      ticks += `M${margin - 3.5} ${n(margin + (h * i) / 4)}h3.5M${sheetWidth - margin} ${n(margin + (h * i) / 4)}h3.5`;
  }
  sheet.line(ticks, 'fine');
  titleBlock(sheet, scale);
}

function titleBlock(sheet: Sheet, scale: string): void {
  const { labels, product } = sheet;
  const w = 148;
  const h = 26;
  const x = sheetWidth - margin - w;
  const y = sheetHeight - margin - h;
  sheet.rect({ x, y, w, h }, 0, 'outline');
  sheet.line(
    `M${x + 52} ${y}v${h}M${x + 52} ${y + 13}h${w - 52}M${x + 74} ${y + 13}v13M${x + 96} ${y + 13}v13M${x + 120} ${y}v${h}`,
  );
  sheet.raw(brand(sheet.doc, product.brand, x + 5, y + 11.4, 4, ink, sheet.accent));
  sheet.caption(labels.company, x + 5, y + 17, 45);
  const { generalTolerance } = sheet.facts;
  const units = generalTolerance ? labels.units_tolerance.replace('{tolerance}', generalTolerance) : labels.units;
  sheet.caption(units, x + 5, y + 21.4, 45);
  const cell = (key: LabelKey, dx: number, dy: number, value: string, max: number, bold = false): void => {
    sheet.caption(labels[key], x + dx, y + dy + 3.4, max);
    sheet.words(value, x + dx, y + dy + 9.4, { size: bold ? 4.2 : 3.3, cut: bold ? 'mono' : 'figure', max });
  };
  sheet.caption(labels.title, x + 54, y + 3.4);
  sheet.words(labels.product_title ?? product.drawing.sub, x + 54, y + 9.6, {
    size: labels.product_title === undefined ? 3.2 : 3.8,
    cut: 'label',
    max: 64,
  });
  cell('model', 122, 0, product.model, 24, true);
  cell('scale', 54, 13, scale, 18);
  if (labels.drawing_revision) cell('revision', 76, 13, labels.drawing_revision, 18);
  if (labels.drawing_number) cell('drawing', 98, 13, labels.drawing_number, 20);
  sheet.caption(labels.projection, x + 122, y + 16.4, 24);
  const px = x + 128;
  const py = y + 21.2;
  // Third angle: the narrow end of the cone faces the circles.
  sheet.line(`M${px - 3} ${py - 2.6}L${px + 3} ${py - 1.4}V${py + 1.4}L${px - 3} ${py + 2.6}Z`);
  sheet.circle(px + 11, py, 2.6);
  sheet.circle(px + 11, py, 1.4);
  sheet.line(`M${px - 5} ${py}H${px + 5}M${px + 7} ${py}H${px + 15}M${px + 11} ${py - 4}V${py + 4}`, 'fine');
}

/** Short remarks, lower left. */
export function drawNotes(sheet: Sheet, x = 14, y = 152): void {
  const { notes = [] } = sheet.facts;
  if (notes.length === 0) return;
  sheet.label('notes', x, y);
  notes.forEach((note, i) => sheet.words(note, x, y + 5.6 + i * 4.8, { size: 2.7, cut: 'text', max: 105 }));
}
