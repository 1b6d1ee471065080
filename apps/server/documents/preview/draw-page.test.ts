import { makeCatalogue } from '@site/documents/catalogue';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPage as drawPageWith } from '#assets/draw-page.ts';
import { createPdfium } from '#assets/pdfium.ts';
import { someSources } from '../fixtures.ts';
import type { Entry } from '../list/entry.ts';
import { findEntry } from '../list/list.ts';
import { makeCatalogueCover } from './catalogue-cover.ts';

const input = (findEntry(someSources(), 'catalogue/all/hk') as Entry<'catalogue'>).input;
const pdfium = createPdfium(256 * 1024 ** 2);
const drawPage = (pdf: Uint8Array, index: number, of: typeof form) => drawPageWith(pdfium, pdf, index, of);
const form = { width: 420, quality: 80, effort: 0 };

/** The darkest pixel between two rows of a picture, 0 to 255. */
const darkest = async (picture: Buffer | undefined, from: number, to: number): Promise<number> => {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  return Math.min(...data.subarray(from * info.width, to * info.width));
};

test('every page of a PDF can be drawn, and a page past the end is undefined', async () => {
  const pdf = await makeCatalogue(input);
  const pictures = await Promise.all([0, 1, 2].map((index) => drawPage(pdf, index, form)));
  const sizes = pictures.map(async (picture) => picture && (await sharp(picture).metadata()));
  expect(await Promise.all(sizes)).toEqual([
    expect.objectContaining({ format: 'webp', width: 420, height: 594 }),
    expect.objectContaining({ format: 'webp', width: 420, height: 594 }),
    undefined,
  ]);
});

test('a cover has ink where the title is and paper where nothing is', async () => {
  const cover = await drawPage(await makeCatalogueCover(input), 0, form);
  expect(await darkest(cover, 90, 125)).toBeLessThan(80);
  expect(await darkest(cover, 5, 30)).toBeGreaterThan(200);
});

test('a separate cover looks like the first page of the whole catalogue', async () => {
  const [own, whole] = await Promise.all(
    [makeCatalogueCover(input), makeCatalogue(input)].map(async (pdf) =>
      sharp(await drawPage(await pdf, 0, form))
        .raw()
        .toBuffer(),
    ),
  );
  const different = own?.filter((value, at) => Math.abs(value - (whole?.[at] ?? 0)) > 40).length ?? 0;
  // Only the page count in the footer differs.
  expect(different / (own?.length ?? 1)).toBeLessThan(0.002);
});

test('a file that is not a PDF is rejected', async () => {
  await expect(drawPage(Buffer.from('no document'), 0, form)).rejects.toThrow('format');
});
