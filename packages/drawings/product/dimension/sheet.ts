import { accentIn, ink, muted } from '../../svg/colour.ts';
import { SvgDocument } from '../../svg/document.ts';
import { n } from '../../svg/number.ts';
import { circle, group, path, rect } from '../../svg/tags.ts';
import { text, type TextStyle, textWidth } from '../../svg/text.ts';
import type { LabelKey, Labels, SheetFacts } from '../labels.ts';
import type { Rect } from '../part.ts';
import type { Drawing, DrawnProduct } from '../shape.ts';

export const sheetWidth = 297;
export const sheetHeight = 180;

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
