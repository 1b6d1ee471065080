import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { drawPage } from './draw-page.ts';
import type { DrawQuestion, PdfAnswer, PdfQuestion, ReadQuestion } from './read-pdf.ts';

/** A worker thread that opens PDFs: PDFium computes without a pause, and a damaged file may occupy it for ever. */
let library: Promise<PDFiumLibrary> | undefined;

const read = async ({ path, maxPages, maxLength }: ReadQuestion): Promise<PdfAnswer> => {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(await readFile(path));
  try {
    const pages = document.getPageCount();
    let text = '';
    for (let index = 0; index < Math.min(pages, maxPages) && text.length < maxLength; index += 1)
      text += `${document.getPage(index).getText()}\n`;
    return { pages, text: text.slice(0, maxLength) };
  } finally {
    document.destroy();
  }
};

const draw = async ({ pdf, page = 0, form }: DrawQuestion): Promise<PdfAnswer> => {
  const picture = await drawPage(pdf, page, form);
  return picture ? { picture: new Uint8Array(picture) } : 'unreadable';
};

parentPort?.on('message', (question: PdfQuestion) => {
  void ('pdf' in question ? draw(question) : read(question))
    .catch((): PdfAnswer => 'unreadable')
    .then((result) => parentPort?.postMessage(result, []));
});
