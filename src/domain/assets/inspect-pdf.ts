import { PDFiumLibrary } from '@hyzyla/pdfium';
import { type Inspection, refuse } from './inspection.ts';

/** PDFium needs the whole file in its memory. The pages of larger documents are not counted. */
export const maxCountedBytes = 256 * 1024 ** 2;

let library: Promise<PDFiumLibrary> | undefined;

export const inspectPdf = async (bytes: Buffer): Promise<Inspection> => {
  library ??= PDFiumLibrary.init();
  try {
    const document = await (await library).loadDocument(bytes);
    const pages = document.getPageCount();
    document.destroy();
    return { ok: true, facts: pages > 0 ? { pages } : {} };
  } catch {
    return refuse('the PDF cannot be opened: it is damaged or needs a password');
  }
};
