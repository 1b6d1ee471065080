import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { FileAnswer, FileQuestion, ThreadLimits, Reply } from './file-threads.ts';
import type { Pdfium } from './pdfium.ts';

/** A worker thread that opens files of unknown origin: decoders compute without a pause, and a damaged file may occupy one for ever. */
const { maxPdfMemoryBytes } = workerData as ThreadLimits;

/** PDFium keeps the memory that it once had. With more than this, the thread is replaced. */
const maxIdleMemoryBytes = 64 * 1024 ** 2;

let pdfium: Pdfium | undefined;
/** The decoders are loaded by the first file that needs them: most threads need one. */
const loadPdfium = async (): Promise<Pdfium> =>
  (pdfium ??= (await import('./pdfium.ts')).createPdfium(maxPdfMemoryBytes));

type Answers = { [Q in FileQuestion as Q['task']]: (question: Q) => Promise<FileAnswer> };

const answers: Answers = {
  inspect: async ({ file, isUpload }) => {
    const { inspectFile } = await import('./inspect.ts');
    return inspectFile(file, { isUpload, openPdf: async (pdf, use) => (await loadPdfium()).open(pdf, use) });
  },
  activity: async ({ pdf }) => (await import('./pdf-activity.ts')).findPdfActivity(pdf),
  text: async ({ path, maxPages, maxLength }) => {
    const pdf = await readFile(path);
    return (await loadPdfium()).open(pdf, (document) => {
      const pages = document.getPageCount();
      let text = '';
      for (let index = 0; index < Math.min(pages, maxPages) && text.length < maxLength; index += 1)
        text += `${document.getPage(index).getText()}\n`;
      return { pages, text: text.slice(0, maxLength) };
    });
  },
  draw: async ({ pdf, maxPages, form }) => {
    const { drawPages } = await import('./draw-page.ts');
    const pictures = await drawPages(await loadPdfium(), pdf, maxPages, form);
    return pictures.map((picture) => new Uint8Array(picture));
  },
};

const perform = (question: FileQuestion): Promise<FileAnswer> =>
  // The key and the question are of the same kind, which the compiler cannot follow.
  (answers[question.task] as (question: FileQuestion) => Promise<FileAnswer>)(question);

parentPort?.on('message', (question: FileQuestion) => {
  const reply = (answer: FileAnswer | undefined, hasFailed: boolean): void => {
    const isSpent = hasFailed || (pdfium !== undefined && (pdfium.isBroken || pdfium.memoryBytes > maxIdleMemoryBytes));
    parentPort?.postMessage({ answer, isSpent } satisfies Reply<FileAnswer | undefined>, []);
  };
  void perform(question).then(
    (answer) => reply(answer, false),
    () => reply(undefined, true),
  );
});
