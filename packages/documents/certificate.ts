import { locales } from '@site/contract/locales';
import type { CertificateInput } from './inputs.ts';
import { footerOf, putHeader, rule } from './pdf/furniture.ts';
import { createPaper, type Paper, colour, margin, mm } from './pdf/paper.ts';

/** Printed across the page, so that nobody mistakes the specimen for a real declaration. */
const stamp = ({ pdf, width, height, widthOf }: Paper, text: string): void => {
  const size = 76;
  pdf
    .save()
    .rotate(-38, { origin: [width / 2, height / 2] })
    .fillOpacity(0.07);
  pdf.font('title').fontSize(size).fillColor(colour.alarm);
  pdf.text(text, width / 2 - widthOf(text, { style: 'title', size }) / 2, height / 2 - size / 2, { lineBreak: false });
  pdf.restore();
};

const putNote = (paper: Paper, note: string, y: number, width: number): void => {
  const height = 15 * mm;
  paper.pdf.rect(margin, y, width, height).fill(colour.paper);
  paper.pdf.rect(margin, y, 3, height).fill(colour.alarm);
  paper.put(note, margin + 5 * mm, y + 4 * mm, { size: 9, width: width - 10 * mm, leading: 1.35 });
};

export const makeCertificate = (input: CertificateInput): Promise<Buffer> => {
  const { product, company, standards, hardware, number, date, locale, signatory, role, basis, specimen } = input;
  const paper = createPaper(input, {
    title: `${product.model} ${product.title}`,
    uses: ['certificate'],
    footer: footerOf(input, ''),
  });
  const { words } = paper;
  const own = words.certificate;
  paper.page();
  if (specimen) stamp(paper, specimen.stamp);
  const width = paper.width - 2 * margin;
  let y = putHeader(paper, words.types.certificate, number) + 12 * mm;
  y = paper.put(own.title, margin, y, { style: 'title', size: 24, width, leading: 1.2 }) + 8 * mm;
  const rows = [
    [own.product, product.title],
    [own.model, product.model],
    [own.version, hardware],
    [own.manufacturer, `${company.name}\n${company.address}`],
  ] as const;
  for (const [name, value] of rows.filter(([, text]) => text !== '')) {
    rule(paper, margin, y, width);
    paper.put(name, margin, y + 5, { size: 10, colour: colour.muted, width: width * 0.32 });
    y = paper.put(value, margin + width * 0.34, y + 5, { style: 'strong', size: 10, width: width * 0.66 }) + 5;
  }
  rule(paper, margin, y, width);
  y = paper.put(own.statement, margin, y + 8 * mm, { size: 11, width, leading: 1.5 }) + 7 * mm;
  y = paper.put(own.standards, margin, y, { style: 'strong', size: 11, width }) + 2 * mm;
  for (const standard of standards) {
    paper.pdf.rect(margin, y + 5, 4, 4).fill(paper.brand.accent.light);
    y = paper.put(standard, margin + 12, y, { style: 'mono', size: 10.5, width }) + 1 * mm;
  }
  if (basis) y = paper.put(basis, margin, y + 6 * mm, { size: 9.5, colour: colour.muted, width });
  y += 16 * mm;
  const day = new Intl.DateTimeFormat(locales[locale].intl, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );
  const column = width * 0.44;
  const right = margin + width - column;
  paper.put([company.city, day].filter(Boolean).join(', '), margin, y - 15, { size: 10, width: column });
  paper.put(signatory, right, y - 15, { style: 'strong', size: 10, width: column });
  rule(paper, margin, y, column, colour.ink);
  rule(paper, right, y, column, colour.ink);
  paper.put(own.signed, margin, y + 3, { size: 8, colour: colour.muted, width: column });
  paper.put(role, right, y + 3, { size: 8, colour: colour.muted, width: column });
  if (specimen) putNote(paper, specimen.note, y + 22 * mm, width);
  return paper.finish();
};
