import { locales } from '@site/contract/locales';
import type { Brand } from '@site/drawings/svg/brand';
import PdfDocument from 'pdfkit';
import { fontFor, type Style } from '../fonts/font-for.ts';
import type { Imprint } from '../inputs.ts';
import { type Words, wordsIn } from '../words/words.ts';

/** The site's colours on paper. */
export const colour = {
  paper: '#f7f6f2',
  ink: '#12181f',
  muted: '#55606b',
  line: '#d9d8d2',
  alarm: '#b42318',
} as const;

/** One millimetre in points. */
export const mm = 72 / 25.4;

export const margin = 16 * mm;

export type Pdf = PDFKit.PDFDocument;

export type TextOptions = {
  style?: Style;
  size?: number;
  colour?: string;
  width?: number;
  align?: 'left' | 'center' | 'right' | 'justify';
  /** The line height relative to the font size. */
  leading?: number;
};

/** The ascent plus descent of our fonts: the line height without leading. */
const solid = 1.14;

export type Paper = {
  pdf: Pdf;
  words: Words;
  brand: Brand;
  width: number;
  height: number;
  page: () => void;
  /** Writes a text with its upper left corner at (x, y) and returns where it ends. */
  put: (text: string, x: number, y: number, options?: TextOptions) => number;
  heightOf: (text: string, options?: TextOptions) => number;
  widthOf: (text: string, options?: TextOptions) => number;
  finish: () => Promise<Buffer>;
};

const styles: Style[] = ['text', 'strong', 'title', 'mono'];

type Setup = {
  title: string;
  landscape?: boolean;
  /** The words that the document uses besides those on every page. Fewer letters make smaller fonts. */
  uses?: (keyof Words)[];
  footer: (paper: Paper, page: number, pages: number) => void;
};

const brandOf = ({ company: { brand } }: Imprint): Brand => {
  const { name, accent, pictures } = brand;
  return { name, accent, ...pictures };
};

/**
 * pdfkit keeps every operator of a page as an array of its own until the document ends, 250 bytes for some 15; a catalogue has 230,000 of
 * them. They become one array when their page is drawn. Its footer is added at the end, so that the page itself has to stay.
 */
const joinOperators = (pdf: Pdf): void => {
  // pdfkit has no public way to reach what it keeps. A new document has no page.
  const { page } = pdf as unknown as { page: { content: { buffer: Uint8Array[] } } | null };
  if (page) page.content.buffer = [Buffer.concat(page.content.buffer)];
};

/** An A4 document. Its fonts contain only the letters of its input and of the words that it uses. */
export const createPaper = (input: Imprint, { title, landscape = false, uses = [], footer }: Setup): Paper => {
  const words = wordsIn(input.locale);
  const letters = JSON.stringify([input, words.sheet, words.types, uses.map((section) => words[section])]);
  const date = new Date(`${input.date}T00:00:00Z`);
  const pdf = new PdfDocument({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: locales[input.locale].lang,
    displayTitle: true,
    info: { Title: title, Author: input.company.name, Subject: input.number, CreationDate: date, ModDate: date },
  });
  const bytes: Buffer[] = [];
  pdf.on('data', (part: Buffer) => bytes.push(part));
  for (const style of styles) pdf.registerFont(style, fontFor(style, input.locale, letters));

  const set = ({ style = 'text', size = 9, leading = 1.4 }: TextOptions) => {
    pdf.font(style).fontSize(size);
    return { lineGap: (leading - solid) * size };
  };

  const paper: Paper = {
    pdf,
    words,
    brand: brandOf(input),
    width: (landscape ? 297 : 210) * mm,
    height: (landscape ? 210 : 297) * mm,
    page: () => {
      joinOperators(pdf);
      pdf.addPage();
    },
    put: (text, x, y, options = {}) => {
      const { width, align = 'left', size = 9 } = options;
      const { lineGap } = set(options);
      pdf.fillColor(options.colour ?? colour.ink);
      if (width === undefined) pdf.text(text, x, y, { lineBreak: false, lineGap });
      else pdf.text(text, x, y, { width, align, lineGap });
      return width === undefined ? y + (options.leading ?? 1.4) * size : pdf.y;
    },
    heightOf: (text, options = {}) => {
      const { lineGap } = set(options);
      return pdf.heightOfString(text, { width: options.width ?? paper.width, lineGap });
    },
    widthOf: (text, options = {}) => {
      set(options);
      return pdf.widthOfString(text);
    },
    finish: () =>
      new Promise((resolve, reject) => {
        const { start, count } = pdf.bufferedPageRange();
        for (let page = start; page < start + count; page += 1) {
          pdf.switchToPage(page);
          footer(paper, page + 1, count);
        }
        pdf.on('end', () => resolve(Buffer.concat(bytes)));
        pdf.on('error', reject);
        pdf.end();
      }),
  };
  return paper;
};
