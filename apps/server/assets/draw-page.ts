import type { PDFiumDocument } from '@hyzyla/pdfium';
import sharp from 'sharp';
import type { Pdfium } from './pdfium.ts';

/** A size in pixels, and how WebP compresses it. */
export type PictureForm = { width: number; quality: number; effort: number };

/** The range that PDF allows for a side of a page, in points. */
const sidePoints = { min: 3, max: 14_400 };
/** A page of A4 is 1.4 times as high as it is wide. A picture of three times its width is a receipt; a longer page is drawn smaller. */
const maxHeightPerWidth = 3;

/** The pixels of a drawn page: as wide as the form says, unless it would be too high. Undefined for a page of no size that PDF allows. */
export const sizeToDraw = (
  { width, height }: { width: number; height: number },
  form: Pick<PictureForm, 'width'>,
): { scale: number; width: number; height: number } | undefined => {
  const isInRange = (side: number) => side >= sidePoints.min && side <= sidePoints.max;
  if (!isInRange(width) || !isInRange(height)) return undefined;
  const scale = Math.min(form.width / width, (form.width * maxHeightPerWidth) / height);
  return { scale, width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

const drawOpen = async (document: PDFiumDocument, index: number, form: PictureForm): Promise<Buffer | undefined> => {
  const page = document.getPage(index);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const size = sizeToDraw({ width: originalWidth, height: originalHeight }, form);
  if (!size) return undefined;
  // The library rounds a page down to whole points before it scales it, so the size is given.
  const bitmap = await page.render({ scale: 1, width: size.width, height: size.height, render: 'bitmap' });
  const raw = { width: bitmap.width, height: bitmap.height, channels: 4 as const };
  const { quality, effort } = form;
  return sharp(bitmap.data, { raw }).removeAlpha().webp({ quality, effort }).toBuffer();
};

/** Draws one page of a PDF, counted from 0, as a WebP picture; returns undefined past the last page. */
export const drawPage = (
  pdfium: Pdfium,
  pdf: Uint8Array,
  index: number,
  form: PictureForm,
): Promise<Buffer | undefined> =>
  pdfium.open(pdf, (document) =>
    index < document.getPageCount() ? drawOpen(document, index, form) : Promise.resolve(undefined),
  );

/** Draws the first pages of a PDF, which is opened once. Pages that cannot be drawn are left out. */
export const drawPages = (pdfium: Pdfium, pdf: Uint8Array, maxPages: number, form: PictureForm): Promise<Buffer[]> =>
  pdfium.open(pdf, async (document) => {
    const pictures: Buffer[] = [];
    for (let index = 0; index < Math.min(document.getPageCount(), maxPages); index += 1) {
      const picture = await drawOpen(document, index, form);
      if (picture) pictures.push(picture);
    }
    return pictures;
  });
