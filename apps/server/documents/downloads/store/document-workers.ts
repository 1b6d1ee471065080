import { Worker } from 'node:worker_threads';
import type { Photo } from '@site/documents/inputs';
import type { ReadPhoto } from '@site/documents/pdf/photos';
import type { BrandPictures } from '@site/documents/with-pictures';
import type { PictureForm } from '#assets/draw-page.ts';

/** A document as visitors see it at `now`. All subjects of a batch use the sources that the first of them loaded from the database. */
export type Subject = { key: string; now: Date; pictures: BrandPictures; batch?: string };
/** Generates a document, draws one page of a PDF, or draws a catalogue's cover, which does not need the document. */
export type Work =
  | { make: 'document'; subject: Subject }
  | { make: 'page'; pdf: Uint8Array; index: number; form: PictureForm }
  | { make: 'cover'; subject: Subject; form: PictureForm };
export type GeneratedDocument = {
  bytes: Uint8Array;
  digest: string;
  version: string;
  fileName: string;
  sha256: string;
  pages: number | null;
};
type MakeResult = { document: GeneratedDocument } | { picture: Uint8Array } | { gone: true };
/** A thread that makes a document may request photographs before it answers. */
export type Answer =
  | (MakeResult & { isSpent?: boolean })
  | { failed: string; isDatabaseUnavailable: boolean }
  | { photo: Photo };
export type PhotoReply = { bytes: Uint8Array } | { unreadable: string };
type Job = {
  work: Work;
  done: (result: MakeResult) => void;
  failed: (error: Error) => void;
  /** Whether it needed more memory than a thread usually has. */
  isLarge?: true;
};
type DocumentWorker = { thread: Worker; job: Job | undefined; isLarge: boolean };

/** Idle threads end after this time, because their fonts take memory. */
const idleMs = 60_000;

/**
 * V8 fills the heap that it may have before it collects, so a thread has a third more than the largest documents need: the catalogue of generator
 * controllers fits in 64 MB, not in 56 (decision 0049). A document that does not fit is made once more, in a thread that may hold twice as much and
 * ends with it.
 */
const usualHeapMb = 88;
const largeHeap = { maxOldGenerationSizeMb: 176, maxYoungGenerationSizeMb: 16 };
const youngHeapMb = 8;

const isOutOfMemory = (error: unknown): boolean => (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Restores the code of a lost connection (SQLSTATE class 08), because errors lose their code between threads. */
const toError = ({ failed, isDatabaseUnavailable }: Extract<Answer, { failed: string }>): Error =>
  Object.assign(new Error(failed), isDatabaseUnavailable ? { code: '08006' } : {});

type Deps = { maxWorkers: number; databaseUrl: string; readPhoto: ReadPhoto; heapMb?: number };

/** A pool of worker threads. Each generates one document at a time; further jobs wait in a queue. */
export const createDocumentWorkers = ({ maxWorkers, databaseUrl, readPhoto, heapMb = usualHeapMb }: Deps) => {
  const queue: Job[] = [];
  const workers = new Set<DocumentWorker>();
  let idleTimer: NodeJS.Timeout | undefined;

  const endWorker = (worker: DocumentWorker, error?: Error): void => {
    workers.delete(worker);
    worker.job?.failed(error ?? new Error('the worker thread ended'));
    void worker.thread.terminate();
  };

  const sendPhoto = async (thread: Worker, photo: Photo): Promise<void> => {
    const reply: PhotoReply = await readPhoto(photo).then(
      (bytes) => ({ bytes }),
      (error: unknown) => ({ unreadable: `photograph ${photo.sha256}: ${String(error)}` }),
    );
    thread.postMessage(reply, []);
  };

  const startWorker = (isLarge: boolean): DocumentWorker => {
    const resourceLimits = isLarge
      ? largeHeap
      : { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngHeapMb };
    const worker: DocumentWorker = {
      thread: new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits, workerData: { databaseUrl } }),
      job: undefined,
      isLarge,
    };
    worker.thread.on('message', (answer: Answer) => {
      if ('photo' in answer) {
        void sendPhoto(worker.thread, answer.photo);
        return;
      }
      const { job } = worker;
      worker.job = undefined;
      if ('failed' in answer) job?.failed(toError(answer));
      else {
        if (isLarge || answer.isSpent) endWorker(worker);
        job?.done(answer);
      }
      dispatch();
    });
    worker.thread.on('error', (error) => {
      const { job } = worker;
      if (job && !job.isLarge && isOutOfMemory(error)) {
        worker.job = undefined;
        queue.unshift({ ...job, isLarge: true });
      }
      endWorker(worker, error as Error);
      dispatch();
    });
    workers.add(worker);
    return worker;
  };

  const closeIdle = (): void => {
    clearTimeout(idleTimer);
    for (const worker of workers) if (!worker.job) endWorker(worker);
  };

  const dispatch = (): void => {
    clearTimeout(idleTimer);
    const [job] = queue;
    if (!job) {
      idleTimer = setTimeout(closeIdle, idleMs).unref();
      // An idle thread must not keep the process alive.
      for (const worker of workers) if (!worker.job) worker.thread.unref();
      return;
    }
    const isLarge = job.isLarge === true;
    const idle = [...workers].filter((worker) => !worker.job);
    const fitting = idle.find((worker) => worker.isLarge === isLarge);
    if (!fitting && workers.size >= maxWorkers) {
      if (!idle[0]) return;
      endWorker(idle[0]);
    }
    const free = fitting ?? startWorker(isLarge);
    queue.shift();
    free.job = job;
    free.thread.ref();
    free.thread.postMessage(job.work, []);
    dispatch();
  };

  const enqueue = (work: Work): Promise<MakeResult> =>
    new Promise((done, failed) => {
      queue.push({ work, done, failed });
      dispatch();
    });

  return {
    /** Returns undefined if the content no longer describes the document. */
    make: async (subject: Subject): Promise<GeneratedDocument | undefined> => {
      const result = await enqueue({ make: 'document', subject });
      return 'document' in result ? result.document : undefined;
    },
    /** Draws a page, counted from 0; returns undefined past the last page. */
    drawPage: async (pdf: Uint8Array, index: number, form: PictureForm): Promise<Uint8Array | undefined> => {
      const result = await enqueue({ make: 'page', pdf, index, form });
      return 'picture' in result ? result.picture : undefined;
    },
    /** Draws the cover of a catalogue; returns undefined if the document is not a catalogue. */
    drawCover: async (subject: Subject, form: PictureForm): Promise<Uint8Array | undefined> => {
      const result = await enqueue({ make: 'cover', subject, form });
      return 'picture' in result ? result.picture : undefined;
    },
    close: closeIdle,
  };
};

export type DocumentWorkers = ReturnType<typeof createDocumentWorkers>;
