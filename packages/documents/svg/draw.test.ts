import PdfDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { drawSvg } from './draw.ts';
import { boxOf, parseSvg } from './read.ts';

const svg = (inner: string, defs = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><defs>${defs}</defs>${inner}</svg>`;

/** The painting operators of the PDF. */
const painted = (drawing: string, box = { x: 0, y: 0, w: 40, h: 40 }): Promise<{ text: string; box: object }> =>
  new Promise((resolve) => {
    const pdf = new PdfDocument({ compress: false });
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    const covered = drawSvg(pdf, drawing, box);
    pdf.on('end', () => resolve({ text: Buffer.concat(parts).toString('latin1'), box: covered }));
    pdf.end();
  });

test('a picture keeps its proportions and is centred in its box', async () => {
  expect((await painted(svg('<rect width="1" height="1"/>'))).box).toEqual({ x: 0, y: 10, w: 40, h: 20 });
});

test('shapes stay vectors and keep their colours', async () => {
  const { text } = await painted(
    svg('<g fill="none" stroke="#f00"><path d="M1 2L3 4"/></g><circle cx="5" cy="5" r="2"/>'),
  );
  expect(text).toMatch(/1 2 m\n3 4 l/);
  expect(text).toMatch(/1 0 0 SCN/);
  expect(text).not.toContain('/Subtype /Image');
});

test('a gradient stays a gradient on a large shape and becomes one colour on a small one', async () => {
  const stops = '<stop stop-color="#000"/><stop offset="1" stop-color="#fff"/>';
  const defs = `<linearGradient id="g" x1="0" y1="0" x2="1" y2="0">${stops}</linearGradient>`;
  expect((await painted(svg('<rect width="10" height="9" fill="url(#g)"/>', defs))).text).toContain('/ShadingType 2');
  expect((await painted(svg('<rect width="1" height="1" fill="url(#g)"/>', defs))).text).not.toContain('/ShadingType');
});

test('the box of a path follows relative and absolute commands', () => {
  const path = parseSvg('<svg><path d="M2 3h4v5l-1 1z"/></svg>').children[0]!;
  expect(boxOf(path)).toEqual({ x: 2, y: 3, w: 4, h: 6 });
});
