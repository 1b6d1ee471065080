import { Worker } from 'node:worker_threads';
import { Overloaded } from '#platform/queue/fair-queue.ts';
import type { PictureForm } from './draw-page.ts';
import type { Inspected } from './inspect.ts';
import type { PdfActivity } from './pdf-activity.ts';
import type { MediaFile } from './walk-media.ts';

/** A worker's reply. `isSpent` asks for a new thread: this one holds memory that it cannot give back, or is in an unknown state. */
export type Reply<A> = { answer: A; isSpent: boolean };

type Options<Q> = {
  start: () => Worker;
  timeoutMs: (question: Q) => number;
  /** Questions beyond this number are refused with `Overloaded`. */
  maxWaiting: number;
};

/** An idle thread ends after this time, because its memory is of use to others. */
const idleMs = 60_000;
/** An estimate of when a full queue has room again. */
const retryAfterSeconds = 10;

type Running<A> = { worker: Worker; finish: ((reply: Reply<A> | undefined) => void) | undefined };

/**
 * A worker thread for files that nobody here wrote, one at a time. Whoever takes longer than the time limit, or more memory than the thread may
 * have, ends the thread and nothing else: the answer is undefined, and the next question gets a new thread.
 */
export const createLimitedThread = <Q, A>({ start, timeoutMs, maxWaiting }: Options<Q>) => {
  let running: Running<A> | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const end = (ended: Running<A>): void => {
    if (running === ended) running = undefined;
    void ended.worker.terminate();
    ended.finish?.(undefined);
  };

  const startThread = (): Running<A> => {
    const started: Running<A> = { worker: start(), finish: undefined };
    started.worker.on('message', (reply: Reply<A>) => started.finish?.(reply));
    started.worker.on('error', () => end(started));
    started.worker.on('exit', () => end(started));
    return started;
  };

  const askNow = (question: Q): Promise<A | undefined> =>
    new Promise((resolve) => {
      clearTimeout(idleTimer);
      const current = (running ??= startThread());
      const timer = setTimeout(() => end(current), timeoutMs(question));
      current.finish = (reply) => {
        clearTimeout(timer);
        current.finish = undefined;
        // An idle thread must not keep the process alive.
        current.worker.unref();
        if (reply?.isSpent) end(current);
        else idleTimer = setTimeout(() => running && end(running), idleMs).unref();
        resolve(reply?.answer);
      };
      current.worker.ref();
      current.worker.postMessage(question, []);
    });

  return {
    /** Undefined if the thread was ended by this question. */
    ask: async (question: Q): Promise<A | undefined> => {
      if (waiting >= maxWaiting) throw new Overloaded('queue', retryAfterSeconds);
      waiting += 1;
      const answer = last.then(() => askNow(question));
      // A thread that could not be started fails its own question and not those behind it.
      last = answer.catch(() => undefined);
      try {
        return await answer;
      } finally {
        waiting -= 1;
      }
    },
  };
};

/** `text` is that of the first pages, up to the limits of the question. */
export type PdfText = { pages: number; text: string };
export type FileQuestion =
  | { task: 'inspect'; file: MediaFile; isUpload: boolean }
  | { task: 'activity'; pdf: Uint8Array }
  | { task: 'text'; path: string; maxPages: number; maxLength: number }
  | { task: 'draw'; pdf: Uint8Array; maxPages: number; form: PictureForm };
export type FileAnswer = Inspected | PdfActivity | PdfText | Uint8Array[];
export type ThreadLimits = { maxPdfMemoryBytes: number };

const mebibyte = 1024 ** 2;
/** Without a limit, V8 would let the heap of a thread grow to gigabytes before it collects. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

type ThreadOptions = ThreadLimits & { timeoutMs: number; maxWaiting: number };

/** A film of 2 GB is hashed from a slow disk in this time. */
const inspectedBytesPerMs = 20_000;

const createFileThread = ({ maxPdfMemoryBytes, timeoutMs, maxWaiting }: ThreadOptions) =>
  createLimitedThread<FileQuestion, FileAnswer | undefined>({
    maxWaiting,
    timeoutMs: (question) => timeoutMs + (question.task === 'inspect' ? question.file.bytes / inspectedBytesPerMs : 0),
    start: () =>
      new Worker(new URL('./file-worker.ts', import.meta.url), {
        resourceLimits,
        workerData: { maxPdfMemoryBytes } satisfies ThreadLimits,
      }),
  });

/**
 * Files of the company and of its staff, of visitors when they arrive, and of visitors when a recruiter looks at them: nobody waits for the
 * slow file of somebody else. PDFium reads two hundred pages in a second, and 5 MB are judged in a tenth of one: whatever takes longer than
 * these times is damaged, or made to be slow.
 */
const threads = {
  company: createFileThread({
    maxPdfMemoryBytes: 768 * mebibyte,
    timeoutMs: 60_000,
    maxWaiting: Number.POSITIVE_INFINITY,
  }),
  arrivals: createFileThread({ maxPdfMemoryBytes: 0, timeoutMs: 10_000, maxWaiting: 8 }),
  resumes: createFileThread({ maxPdfMemoryBytes: 160 * mebibyte, timeoutMs: 20_000, maxWaiting: 8 }),
};

/** Inspects a file of the media folder, or an upload, in a thread with limits. */
export const inspectInThread = async (file: MediaFile, isUpload: boolean): Promise<Inspected> => {
  const answer = (await threads.company.ask({ task: 'inspect', file, isUpload })) as Inspected | undefined;
  if (!answer)
    return { ok: false, cause: 'unreadable', problem: 'the file cannot be read within the limits of time and memory' };
  // A buffer becomes an array between threads.
  return answer.ok && answer.content ? { ...answer, content: Buffer.from(answer.content) } : answer;
};

/** Reads a PDF of the company. */
export const readPdf = async (question: {
  path: string;
  maxPages: number;
  maxLength: number;
}): Promise<PdfText | 'unreadable'> => {
  const answer = await threads.company.ask({ task: 'text', ...question });
  return (answer as PdfText | undefined) ?? 'unreadable';
};

/** Draws the first page of a PDF of the company; undefined if it has none that can be drawn. */
export const drawFirstPage = async (pdf: Uint8Array, form: PictureForm): Promise<Uint8Array | undefined> => {
  const answer = await threads.company.ask({ task: 'draw', pdf, maxPages: 1, form });
  return (answer as Uint8Array[] | undefined)?.[0];
};

/** What a PDF of a visitor may do. One that cannot be read to its end in time is unproven. */
export const judgeResume = async (pdf: Uint8Array): Promise<PdfActivity> => {
  const answer = await threads.arrivals.ask({ task: 'activity', pdf });
  return (answer as PdfActivity | undefined) ?? 'unproven';
};

/** Draws the pages of a visitor's PDF; none if it cannot be opened. */
export const drawResume = async (pdf: Uint8Array, maxPages: number, form: PictureForm): Promise<Uint8Array[]> => {
  const answer = await threads.resumes.ask({ task: 'draw', pdf, maxPages, form });
  return (answer as Uint8Array[] | undefined) ?? [];
};
