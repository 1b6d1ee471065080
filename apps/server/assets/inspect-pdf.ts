import type { PDFiumDocument } from '@hyzyla/pdfium';
import { type Inspection, refuse } from './inspection.ts';
import { findPdfActivity } from './pdf-activity.ts';

/** PDFium needs the whole file in its memory. Larger documents are not opened: their pages are not counted, and their text is not read. */
export const maxReadablePdfBytes = 256 * 1024 ** 2;

export type OpenPdf = <T>(pdf: Uint8Array, use: (document: PDFiumDocument) => T) => Promise<T>;

/** Refuses a PDF that runs something when a visitor opens it, by the same judgement as that of visitors' files. */
export const inspectPdf = async (pdf: Uint8Array, openPdf: OpenPdf): Promise<Inspection> => {
  if (findPdfActivity(pdf) === 'active')
    return refuse(
      'the PDF contains a script, a program or another file; save it again without, for example by printing it',
      'active PDF',
    );
  try {
    const pages = await openPdf(pdf, (document) => document.getPageCount());
    return { ok: true, facts: pages > 0 ? { pages } : {} };
  } catch {
    return refuse('the PDF cannot be opened: it is damaged or needs a password');
  }
};
