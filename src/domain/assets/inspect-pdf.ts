import { type Inspection, refuse } from './inspection.ts';
import { readPdf } from './read-pdf.ts';

/** PDFium needs the whole file in its memory. The pages of larger documents are not counted, and their text is not read. */
export const maxReadablePdfBytes = 256 * 1024 ** 2;

export const inspectPdf = async (path: string): Promise<Inspection> => {
  const read = await readPdf({ path, maxPages: 0, maxLength: 0 });
  if (read === 'unreadable') return refuse('the PDF cannot be opened: it is damaged or needs a password');
  return { ok: true, facts: read.pages > 0 ? { pages: read.pages } : {} };
};
