import type { Style } from '../fonts/font-for.ts';
import { putDrawing, putHeader, rule } from './furniture.ts';
import { type Paper, colour, margin, mm } from './paper.ts';

export type Column = { title: string; share: number; style?: Style; colour?: string };

const floorAt = 21 * mm;
const body = { size: 10, leading: 1.55 };

/** Text that flows from page to page under the same header. */
export class Flow {
  readonly paper: Paper;
  readonly #kind: string;
  readonly #subject: string;
  y = 0;
  pages = 0;

  constructor(paper: Paper, kind: string, subject: string) {
    this.paper = paper;
    this.#kind = kind;
    this.#subject = subject;
  }

  get width(): number {
    return this.paper.width - 2 * margin;
  }

  get room(): number {
    return this.paper.height - floorAt - this.y;
  }

  page(): void {
    this.paper.page();
    this.pages += 1;
    this.y = putHeader(this.paper, this.#kind, this.#subject) + 8 * mm;
  }

  ensure(height: number): void {
    if (this.room < height) this.page();
  }

  chapter(title: string): void {
    this.y =
      this.paper.put(title, margin, this.y, { style: 'title', size: 18, width: this.width, leading: 1.2 }) + 4 * mm;
  }

  /** `over` is the height of the content that must stay with the heading. */
  heading(title: string, over = 14 * mm): void {
    this.ensure(over + 10 * mm);
    this.y =
      this.paper.put(title, margin, this.y + 2 * mm, { style: 'strong', size: 11, width: this.width }) + 1.5 * mm;
  }

  paragraph(text: string): void {
    this.ensure(this.paper.heightOf(text, { ...body, width: this.width }));
    this.y = this.paper.put(text, margin, this.y, { ...body, width: this.width }) + 2.2 * mm;
  }

  #marked(text: string, indent: number, mark: (y: number) => void): void {
    const width = this.width - indent;
    this.ensure(this.paper.heightOf(text, { ...body, width }) + 2);
    mark(this.y);
    this.y = this.paper.put(text, margin + indent, this.y, { ...body, width }) + 1.6 * mm;
  }

  bullets(texts: readonly string[]): void {
    for (const text of texts)
      this.#marked(
        text,
        12,
        (y) => void this.paper.pdf.rect(margin, y + 5.2, 4, 4).fill(this.paper.brand.accent.light),
      );
    this.y += 1 * mm;
  }

  steps(texts: readonly string[]): void {
    texts.forEach((text, index) => {
      this.#marked(text, 22, (y) => {
        this.paper.put(String(index + 1), margin, y, {
          ...body,
          style: 'strong',
          colour: this.paper.brand.accent.light,
        });
      });
    });
    this.y += 1 * mm;
  }

  drawing(svg: string, height: number): void {
    this.ensure(height);
    putDrawing(this.paper, svg, { x: margin, y: this.y, w: this.width, h: height });
    this.y += height + 3 * mm;
  }

  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void {
    const gap = 3 * mm;
    const free = this.width - gap * (columns.length - 1);
    const size = 8.8;
    const places = columns.map(({ share }, index) => ({
      x: margin + columns.slice(0, index).reduce((sum, before) => sum + before.share * free + gap, 0),
      width: share * free,
    }));
    const styled = (index: number, head = false) => ({
      size,
      leading: 1.34,
      style: head ? ('strong' as const) : (columns[index]?.style ?? 'text'),
      colour: head ? colour.ink : (columns[index]?.colour ?? colour.ink),
      width: places[index]?.width ?? free,
    });
    const heightOf = (cells: readonly string[], head = false) =>
      Math.max(...cells.map((text, index) => this.paper.heightOf(text, styled(index, head))));
    const put = (cells: readonly string[], pad: number, head = false) => {
      const height = heightOf(cells, head);
      cells.forEach((text, index) =>
        this.paper.put(text, places[index]?.x ?? margin, this.y + pad, styled(index, head)),
      );
      this.y += height + 2 * pad;
    };
    const head = () => {
      put(
        columns.map(({ title }) => title),
        3,
        true,
      );
      rule(this.paper, margin, this.y, this.width, colour.ink, 0.8);
    };
    this.ensure(24 * mm);
    head();
    for (const row of rows) {
      if (this.room < heightOf(row) + 9) {
        this.page();
        head();
      }
      put(row, 4.5);
      rule(this.paper, margin, this.y, this.width, colour.line, 0.4);
    }
    this.y += 4 * mm;
  }
}
