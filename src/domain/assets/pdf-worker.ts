import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { PdfAnswer, PdfQuestion } from './read-pdf.ts';

/** A worker thread that opens PDFs: PDFium computes without a pause, and a damaged file may occupy it for ever. */
let library: Promise<PDFiumLibrary> | undefined;

const answer = async ({ path, maxPages, maxLength }: PdfQuestion): Promise<PdfAnswer> => {
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

parentPort?.on('message', (question: PdfQuestion) => {
  void answer(question)
    .catch((): PdfAnswer => 'unreadable')
    .then((result) => parentPort?.postMessage(result, []));
});
