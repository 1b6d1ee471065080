import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/** A size in pixels, and how WebP compresses it. */
export type PictureForm = { width: number; quality: number; effort: number };

/** It compiles 4 MB of WebAssembly, so a thread starts it once, for its first drawing. */
let library: Promise<PDFiumLibrary> | undefined;

/** Draws one page of a PDF, counted from 0, as a WebP picture; returns undefined past the last page. */
export const drawPage = async (
  pdf: Uint8Array,
  index: number,
  { width, ...compression }: PictureForm,
): Promise<Buffer | undefined> => {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  try {
    if (index >= document.getPageCount()) return undefined;
    const page = document.getPage(index);
    const scale = width / page.getOriginalSize().originalWidth;
    const bitmap = await page.render({ scale, render: 'bitmap' });
    const raw = { width: bitmap.width, height: bitmap.height, channels: 4 as const };
    return await sharp(bitmap.data, { raw }).removeAlpha().resize({ width }).webp(compression).toBuffer();
  } finally {
    document.destroy();
  }
};
