import { locales } from '@site/contract/locales';
import { dimensionView } from '@site/drawings/product/dimension-view';
import { makeCatalogue } from './catalogue.ts';
import { makeCertificate } from './certificate.ts';
import { makeDatasheet } from './datasheet.ts';
import { makeDimensionDxf } from './dxf/dimension-dxf.ts';
import { makeEfi } from './efi.ts';
import type { Inputs, ModbusInput, DimensionInput, ToolInput, ReportInput } from './inputs.ts';
import type { GeneratedKind } from './kinds.ts';
import { makeManual } from './manual/manual.ts';
import { makeModbusXlsx, tableOf } from './modbus/modbus-tables.ts';
import { Flow } from './pdf/flow.ts';
import { footerOf, putDrawing, putHeader } from './pdf/furniture.ts';
import { createPaper, type Paper, colour, margin, mm } from './pdf/paper.ts';
import { noPhotos, type ReadPhoto } from './pdf/photos.ts';
import { calculatorPage } from './tool/calculator-page.ts';
import { programs } from './tool/programs.ts';
import { drawingLabels, filled, wordsIn } from './words/words.ts';
import { type ZipFile, zip } from './zip.ts';

const putNotices = (paper: Paper, notices: string[], y: number, width: number): number => {
  if (notices.length === 0) return y;
  const box = { y, h: 20 * mm };
  paper.pdf.rect(margin, box.y, width, box.h).fill(colour.paper);
  paper.pdf.rect(margin, box.y, 3, box.h).fill(colour.alarm);
  let line = box.y + 4 * mm;
  for (const [index, notice] of notices.entries())
    line =
      paper.put(notice, margin + 5 * mm, line, {
        size: 9,
        width: width - 10 * mm,
        leading: 1.35,
        ...(index > 0 ? { colour: colour.muted } : {}),
      }) + 2;
  return box.y + box.h + 10 * mm;
};

/** A report to shareholders: the company's notices, then the figures by year. */
const makeReport = (input: ReportInput): Promise<Buffer> => {
  const { title, notices, currency, years, number, locale } = input;
  const paper = createPaper(input, { title, uses: ['report'], footer: footerOf(input, '') });
  const { words } = paper;
  const own = words.report;
  const flow = new Flow(paper, words.types.report, number);
  paper.page();
  flow.y = putHeader(paper, words.types.report, number) + 12 * mm;
  flow.y = paper.put(title, margin, flow.y, { style: 'title', size: 24, width: flow.width, leading: 1.2 }) + 8 * mm;
  flow.y = putNotices(paper, notices, flow.y, flow.width);
  flow.heading(own.figures);
  const amount = new Intl.NumberFormat(locales[locale].intl, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const share = new Intl.NumberFormat(locales[locale].intl, { style: 'percent', maximumFractionDigits: 1 });
  flow.table(
    [
      { title: own.year, share: 0.16, style: 'mono' },
      { title: own.revenue, share: 0.21, style: 'mono' },
      { title: own.net_profit, share: 0.21, style: 'mono' },
      { title: own.rd, share: 0.24, style: 'mono' },
      { title: own.share, share: 0.18, style: 'mono' },
    ],
    years.map(({ year, revenue, net_profit, rd }) => [
      String(year),
      amount.format(revenue),
      amount.format(net_profit),
      amount.format(rd),
      share.format(rd / revenue),
    ]),
  );
  flow.paragraph(filled(own.unit, { currency }));
  return paper.finish();
};

const contentsOf = (input: ToolInput): { what: string; files: ZipFile[] } => {
  const { slug, drawings, calculator, locale } = input;
  const program = programs[slug];
  if (program) return { what: `${program.what} No installation is needed.`, files: program.files(input) };
  if (calculator)
    return {
      what: filled(wordsIn(locale).tool.calculator, { file: `${slug}.html` }),
      files: [{ name: `${slug}.html`, body: calculatorPage(calculator, locale) }],
    };
  return {
    what: `dxf/ holds ${drawings.length} outline drawings, AutoCAD R12, 1:1 in millimetres. The 3D models are on the product pages, not in this archive.`,
    files: drawings.map((drawing) => ({ name: `dxf/${drawing.product.model}.dxf`, body: makeDimensionDxf(drawing) })),
  };
};

/** A small archive with a text that states honestly what it contains. */
export const makeTool = (input: ToolInput): Buffer => {
  const { locale, slug, name, description, version, date, os, company, notes } = input;
  const { what, files } = contentsOf(input);
  const words = wordsIn(locale).tool;
  const readme = [
    `${name} ${version}`,
    `${date}   ${os.join(', ')}`,
    '',
    description,
    '',
    words.contents,
    [company.notice, what].filter(Boolean).join(' '),
    '',
    words.versions,
    ...notes.map((note) => `${note.version}  ${note.date}  ${note.text}`),
    '',
    `${company.name}, ${company.email}`,
    '',
  ].join('\r\n');
  return zip(
    [{ name: 'README.txt', body: readme }, ...files].map(({ name: path, body }) => ({ name: `${slug}/${path}`, body })),
  );
};

/** The drawing's sheet of 297 × 180 mm at its true size on A4, so that its scale holds on paper. */
const makeDimensionPdf = (input: DimensionInput): Promise<Buffer> => {
  const { product, drawing, company } = input;
  const title = `${product.model} ${product.title}`;
  const paper = createPaper(input, { title, landscape: true, uses: ['drawing'], footer: footerOf(input) });
  const labels = drawingLabels(paper.words, { company: company.name, title: product.title, ...drawing });
  paper.page();
  putDrawing(paper, dimensionView({ ...product, brand: paper.brand }, labels), {
    x: 0,
    y: 0,
    w: 297 * mm,
    h: 180 * mm,
  });
  const { pdf, width } = paper;
  const y = 184 * mm;
  const x = width - margin - 100 * mm;
  pdf.save().lineWidth(0.6).strokeColor(colour.ink);
  pdf.moveTo(x, y).lineTo(x + 100 * mm, y);
  for (let at = 0; at <= 10; at += 1)
    pdf.moveTo(x + at * 10 * mm, y).lineTo(x + at * 10 * mm, y - (at % 5 === 0 ? 2.4 : 1.4) * mm);
  pdf.stroke().restore();
  paper.put(paper.words.drawing.print, x, y + 2, { size: 6.6, colour: colour.muted, width: 100 * mm });
  return paper.finish();
};

const cell = (value: string | number): string =>
  /[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);

/** Starts with a byte order mark, so that spreadsheets decode °C correctly. */
export const makeModbusCsv = (input: ModbusInput): Buffer =>
  Buffer.from(
    `\ufeff${tableOf(input)
      .map((row) => `${row.map(cell).join(',')}\r\n`)
      .join('')}`,
  );

export type Order<K extends GeneratedKind = GeneratedKind> = { kind: K; input: Inputs[K] };

const generators: { [K in GeneratedKind]: (input: Inputs[K], readPhoto: ReadPhoto) => Buffer | Promise<Buffer> } = {
  datasheet: makeDatasheet,
  manual: makeManual,
  dimension_pdf: makeDimensionPdf,
  dimension_dxf: makeDimensionDxf,
  certificate: makeCertificate,
  modbus_csv: makeModbusCsv,
  modbus_xlsx: makeModbusXlsx,
  efi: makeEfi,
  tool: makeTool,
  catalogue: (input, readPhoto) => makeCatalogue(input, { readPhoto }),
  report: makeReport,
};

/** Generates a document. The bytes depend only on the input, which names photographs by digest. */
export const makeDocument = async <K extends GeneratedKind>(
  { kind, input }: Order<K>,
  readPhoto: ReadPhoto = noPhotos,
): Promise<Buffer> => generators[kind](input, readPhoto);
