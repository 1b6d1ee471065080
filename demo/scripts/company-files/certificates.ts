import { createPaper, type Paper, type Pdf, colour, mm } from '@site/documents/pdf/paper';
import sharp from 'sharp';
import { drawPage } from '#assets/draw-page.ts';
import { createPdfium } from '#assets/pdfium.ts';
import { imprintIn } from './imprint.ts';
import type { CompanySources, GeneratedFile } from './sources.ts';

/** Classes of honours whose documents are certificates. */
const classes = new Set(['certificates', 'approvals']);
const widthPx = 1000;

const words = {
  certificate: '证书  CERTIFICATE',
  specimen: '演示样本  SPECIMEN',
  holder: '兹证明  This is to certify that',
  scope: '符合以下要求  meets the requirements of',
  number: '证书编号  Certificate no.',
  issued: '发证日期  Date of issue',
  valid: '有效期至  Valid until',
  note: '演示文件：发证机构、企业与证书均为虚构。\nDemonstration: the issuer, the company and this certificate are invented.',
};

const navy = '#1d3557';
const gold = '#b08d3c';

/** Interlaced curves, as on paper that is hard to copy. */
const rosette = (pdf: Pdf, x: number, y: number, radius: number, waves: number, stroke: string): void => {
  const turns = 240;
  for (const phase of [0, 0.5]) {
    for (let step = 0; step <= turns; step += 1) {
      const angle = (step / turns) * 2 * Math.PI;
      const r = radius * (0.86 + 0.14 * Math.sin(waves * angle + phase * 2 * Math.PI));
      const [px, py] = [x + r * Math.cos(angle), y + r * Math.sin(angle)];
      if (step === 0) pdf.moveTo(px, py);
      else pdf.lineTo(px, py);
    }
    pdf.closePath().lineWidth(0.6).stroke(stroke);
  }
};

const frame = ({ pdf, width, height }: Paper): void => {
  pdf.rect(0, 0, width, height).fill('#fbfaf5');
  for (const [inset, weight, stroke] of [
    [9, 2.2, navy],
    [11, 0.7, gold],
    [16, 0.7, navy],
  ] as const)
    pdf
      .rect(inset * mm, inset * mm, width - 2 * inset * mm, height - 2 * inset * mm)
      .lineWidth(weight)
      .stroke(stroke);
  const count = 46;
  for (let index = 0; index < count; index += 1) {
    const x = 13.5 * mm + (index * (width - 27 * mm)) / (count - 1);
    for (const y of [13.5 * mm, height - 13.5 * mm]) rosette(pdf, x, y, 2.1 * mm, 6, gold);
  }
  pdf.save().opacity(0.16);
  for (const radius of [62, 54, 46]) rosette(pdf, width / 2, height / 2, radius * mm, 24, navy);
  pdf.restore();
};

const seal = ({ pdf, put }: Paper, x: number, y: number): void => {
  pdf.save().opacity(0.82);
  for (const radius of [17, 15.6])
    pdf
      .circle(x, y, radius * mm)
      .lineWidth(1.6)
      .stroke(colour.alarm);
  rosette(pdf, x, y, 12 * mm, 16, colour.alarm);
  put('SPECIMEN', x - 15 * mm, y - 8, {
    style: 'strong',
    size: 8,
    colour: colour.alarm,
    width: 30 * mm,
    align: 'center',
  });
  put('演示', x - 15 * mm, y + 3, { style: 'strong', size: 8, colour: colour.alarm, width: 30 * mm, align: 'center' });
  pdf.restore();
};

type Certificate = {
  company: { zh: string; en: string };
  issuer: { zh: string; en: string };
  title: { zh: string; en: string };
  number: string;
  date: string;
  validUntil: string;
};

const putCertificate = (paper: Paper, { company, issuer, title, number, date, validUntil }: Certificate): void => {
  const { put, width, height } = paper;
  const room = { x: 26 * mm, width: width - 52 * mm };
  const centred = (text: string, y: number, options: Parameters<Paper['put']>[3] = {}) =>
    put(text, room.x, y, { width: room.width, align: 'center', ...options });
  frame(paper);
  let y = centred(`${issuer.zh}\n${issuer.en}`, 30 * mm, { size: 11, colour: navy, leading: 1.5 }) + 10 * mm;
  y = centred(words.certificate, y, { style: 'title', size: 26, colour: navy }) + 2 * mm;
  y = centred(words.specimen, y, { style: 'strong', size: 12, colour: colour.alarm }) + 12 * mm;
  y = centred(words.holder, y, { size: 10.5, colour: colour.muted }) + 3 * mm;
  y = centred(company.zh, y, { style: 'strong', size: 17 }) + 1 * mm;
  y = centred(company.en, y, { style: 'strong', size: 13 }) + 10 * mm;
  y = centred(words.scope, y, { size: 10.5, colour: colour.muted }) + 4 * mm;
  y = centred(title.zh, y, { style: 'strong', size: 14, leading: 1.5 }) + 2 * mm;
  centred(title.en, y, { size: 12, leading: 1.5 });
  const facts = [
    [words.number, number],
    [words.issued, date],
    [words.valid, validUntil],
  ].filter(([, value]) => value);
  facts.forEach(([name = '', value = ''], index) => {
    const at = height - 84 * mm + index * 9 * mm;
    put(name, room.x + 4 * mm, at, { size: 9.5, colour: colour.muted });
    put(value, room.x + 66 * mm, at - 0.5, { style: 'mono', size: 10 });
  });
  seal(paper, width - 52 * mm, height - 66 * mm);
  centred(words.note, height - 36 * mm, { size: 8.6, colour: colour.alarm, leading: 1.5 });
};

/** Turns a page into what a scanner sees: not quite straight, on a lid that is not quite white. */
const scanned = async (pdf: Buffer, turn: number): Promise<Buffer> => {
  const page = await drawPage(createPdfium(256 * 1024 ** 2), pdf, 0, { width: widthPx, quality: 95, effort: 2 });
  return sharp(page)
    .rotate(turn, { background: '#efeee9' })
    .resize({ width: widthPx })
    .blur(0.5)
    .webp({ quality: 58, effort: 6 })
    .toBuffer();
};

/** Pictures of certificates, each marked as a specimen: a real company has these on paper. */
export const makeCertificates = async ({ content }: CompanySources): Promise<GeneratedFile[]> => {
  const [company] = content.company;
  if (!company) throw new Error('the content names no company');
  const files: GeneratedFile[] = [];
  const honours = content.honour.map(({ value }) => value).filter((honour) => classes.has(honour.class));
  for (const [index, { slug, title, issuer, date, valid_until: validUntil = '', number = '' }] of honours.entries()) {
    const certificate: Certificate = { company: company.value.name, issuer, title, number, date, validUntil };
    const input = { ...imprintIn(content, 'zh', { number, version: '1', date }), words, certificate };
    const paper = createPaper(input, { title: title.en, footer: () => undefined });
    paper.page();
    putCertificate(paper, certificate);
    const turn = [0.5, -0.4, 0.3, -0.6][index % 4] ?? 0;
    files.push({ name: `honours/${slug}.webp`, body: await scanned(await paper.finish(), turn) });
  }
  return files;
};
