import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPages, sizeToDraw } from './draw-page.ts';
import { drawResume } from './file-threads.ts';
import { createPdfium } from './pdfium.ts';

const form = { width: 1200, quality: 80, effort: 0 };
const aPdf = (...boxes: string[]): Buffer => {
  const pages = boxes.map((box, at) => `${at + 3} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[${box}]>>endobj\n`);
  const kids = boxes.map((_, at) => `${at + 3} 0 R`).join(' ');
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[${kids}]/Count ${boxes.length}>>endobj\n${pages.join('')}trailer<</Root 1 0 R>>\n%%EOF\n`,
  );
};
const sizeOf = async (picture: Uint8Array) => {
  const { width, height } = await sharp(picture).metadata();
  return [width, height];
};

test('a page is as wide as asked for, and a very high one is drawn smaller', () => {
  expect(sizeToDraw({ width: 595, height: 842 }, form)).toMatchObject({ width: 1200, height: 1698 });
  for (const height of [400, 800, 1500, 14_400]) {
    const size = sizeToDraw({ width: 10, height }, form);
    expect([height, size?.height]).toEqual([height, 3600]);
    expect(size?.width).toBeLessThanOrEqual(1200);
  }
});

test.each([
  [2, 100],
  [100, 14_401],
  [0, 0],
  [Number.NaN, 100],
])('a page of %s × %s points is not drawn', (width, height) =>
  expect(sizeToDraw({ width, height }, form)).toBeUndefined(),
);

test('the pages of a résumé are drawn within bounds, and one of no possible size is left out', async () => {
  const pictures = await drawResume(aPdf('0 0 595 842', '0 0 10 1500', '0 0 10 15000', '0 0 842 595'), 20, form);
  expect(await Promise.all(pictures.map(sizeOf))).toEqual([
    [1200, 1698],
    [24, 3600],
    [1200, 848],
  ]);
  expect(await drawResume(aPdf('0 0 595 842', '0 0 595 842'), 1, form)).toHaveLength(1);
  expect(await drawResume(Buffer.from('no document'), 20, form)).toEqual([]);
});

test('a document that needs more memory than it may have fails, and takes no more', async () => {
  const few = 20 * 1024 ** 2;
  const pdfium = createPdfium(few);
  await expect(drawPages(pdfium, aPdf('0 0 300 900'), 1, { ...form, width: 4000 })).rejects.toThrow('memory');
  expect(pdfium.memoryBytes).toBeLessThanOrEqual(few);
  await expect(drawPages(createPdfium(few), Buffer.alloc(few), 1, form)).rejects.toThrow('memory');
});
