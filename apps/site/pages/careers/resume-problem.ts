import { resumeLimit } from '@site/contract/bounds';
import type { TextKey } from '@site/contract/i18n/keys';

const magic = '%PDF-';

/** Checks a chosen file before it is sent: its size, its name and its first bytes. The server checks more. */
export const resumeProblem = async (file: File): Promise<TextKey | undefined> => {
  if (file.size > resumeLimit) return 'error.fileTooLarge';
  if (!/\.pdf$/i.test(file.name)) return 'error.notPdf';
  // A file that can no longer be read is left to the server.
  const start = await file
    .slice(0, magic.length)
    .text()
    .catch(() => magic);
  return start === magic ? undefined : 'error.notPdf';
};
