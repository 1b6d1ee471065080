import type { Paper } from '../make/pdf/paper.ts';

/** A typeface as pdfkit holds it: the numbers in a page count the glyphs that the document uses. */
export type PdfFont = {
  subset: { glyphs: number[] };
  font: { unitsPerEm: number; getGlyph: (id: number) => { advanceWidth: number; path: { toSVG: () => string } } };
};
type Stop = [at: number, colour: number[], opacity: number];
export type PdfGradient = {
  id?: string;
  stops: Stop[];
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  r1?: number;
  r2?: number;
};

/** What pdfkit has inside, beyond its types. */
type Inside = {
  page: object;
  addContent: (text: string) => unknown;
  linearGradient: (...run: number[]) => PdfGradient;
  radialGradient: (...run: number[]) => PdfGradient;
  _font: PdfFont;
  _opacityRegistry?: Record<string, [dictionary: unknown, name: string]>;
};

/** One operator of a page, and the typeface that was set when it was written. */
export type Step = { text: string; font: PdfFont };
export type Recording = {
  pages: Step[][];
  gradients: PdfGradient[];
  /** Fill and stroke opacity by the name that pages call them by; what one does not set stays as it was. */
  opacities: () => Map<string, [fill: number | undefined, stroke: number | undefined]>;
  size: { w: number; h: number };
};

/** Listens while a document is written: every operator that goes into a page, and every gradient. */
export const record = (paper: Paper): Recording => {
  const pdf = paper.pdf as unknown as Inside;
  const pages = new Map<object, Step[]>();
  const gradients: PdfGradient[] = [];
  const write = pdf.addContent.bind(pdf);
  pdf.addContent = (text) => {
    const steps = pages.get(pdf.page) ?? [];
    pages.set(pdf.page, steps);
    steps.push({ text, font: pdf._font });
    return write(text);
  };
  for (const kind of ['linearGradient', 'radialGradient'] as const) {
    const make = pdf[kind].bind(pdf);
    pdf[kind] = (...run) => {
      const gradient = make(...run);
      gradients.push(gradient);
      return gradient;
    };
  }
  return {
    get pages() {
      return [...pages.values()];
    },
    gradients,
    opacities: () =>
      new Map(
        Object.entries(pdf._opacityRegistry ?? {}).map(([key, [, name]]) => {
          const [fill, stroke] = key.split('_').map((part) => (part === 'null' ? undefined : Number(part)));
          return [name, [fill, stroke]];
        }),
      ),
    size: { w: paper.width, h: paper.height },
  };
};
