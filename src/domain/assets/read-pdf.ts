import { Worker } from 'node:worker_threads';
import type { PictureForm } from './draw-page.ts';

export type ReadQuestion = { path: string; maxPages: number; maxLength: number };
/** `page` counts from 0, which is also the default. */
export type DrawQuestion = { pdf: Uint8Array; page?: number; form: PictureForm };
export type PdfQuestion = ReadQuestion | DrawQuestion;
/** `text` is that of the first pages, up to the limits of the question. */
export type PdfText = { pages: number; text: string };
export type PdfAnswer = PdfText | { picture: Uint8Array } | 'unreadable';

/** PDFium reads two hundred pages in a second. Whatever takes longer than this is damaged, or made to be slow. */
const patienceMs = 60_000;

type Reader = { worker: Worker; finish: ((answer: PdfAnswer) => void) | undefined };

let reader: Reader | undefined;
let last: Promise<unknown> = Promise.resolve();

const startReader = (): Reader => {
  const started: Reader = { worker: new Worker(new URL('./pdf-worker.ts', import.meta.url)), finish: undefined };
  started.worker.on('message', (answer: PdfAnswer) => started.finish?.(answer));
  started.worker.on('error', () => endReader(started));
  return started;
};

/** The next file gets a new thread. */
const endReader = (ended: Reader): void => {
  if (reader === ended) reader = undefined;
  void ended.worker.terminate();
  ended.finish?.('unreadable');
};

const ask = (question: PdfQuestion): Promise<PdfAnswer> =>
  new Promise((resolve) => {
    const current = (reader ??= startReader());
    const timer = setTimeout(() => endReader(current), patienceMs);
    current.finish = (answer) => {
      clearTimeout(timer);
      current.finish = undefined;
      // An idle thread must not keep the process alive.
      current.worker.unref();
      resolve(answer);
    };
    current.worker.ref();
    current.worker.postMessage(question, []);
  });

/** One file at a time: PDFium needs the whole file in its memory. */
const askInTurn = (question: PdfQuestion): Promise<PdfAnswer> => {
  const result = last.then(() => ask(question));
  last = result;
  return result;
};

/** Reads a PDF in a worker thread. */
export const readPdf = async (question: ReadQuestion): Promise<PdfText | 'unreadable'> => {
  const answer = await askInTurn(question);
  return answer !== 'unreadable' && 'pages' in answer ? answer : 'unreadable';
};

/** Draws a page of a PDF in a worker thread; returns undefined past the last page, or if the file cannot be opened. */
export const drawPdfPage = async (question: DrawQuestion): Promise<Uint8Array | undefined> => {
  const answer = await askInTurn(question);
  return answer !== 'unreadable' && 'picture' in answer ? answer.picture : undefined;
};
