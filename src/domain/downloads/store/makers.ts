import { Worker } from 'node:worker_threads';
import type { PictureForm } from '../../documents/preview/draw-page.ts';

/** Which document, as visitors may see it at `now`. Subjects of one batch are described from what the first of them read from the database. */
export type Subject = { key: string; now: Date; batch?: string };
/** A document, the picture of one page of a PDF, or the picture of a catalogue's cover, which needs no document. */
export type Work =
  | { make: 'document'; subject: Subject }
  | { make: 'page'; pdf: Uint8Array; index: number; form: PictureForm }
  | { make: 'cover'; subject: Subject; form: PictureForm };
export type MadeDocument = {
  bytes: Uint8Array;
  digest: string;
  version: string;
  fileName: string;
  sha256: string;
  pages: number | null;
};
type Made = { document: MadeDocument } | { picture: Uint8Array } | { gone: true };
export type Answer = Made | { failed: string; databaseAway: boolean };
type Job = { work: Work; done: (made: Made) => void; failed: (error: Error) => void };
type Maker = { worker: Worker; job: Job | undefined };

/** Fonts take room: threads without work for so long end. */
const idleMs = 60_000;

/** The largest catalogue needs less than 256 MB. Without a bound a thread collects nothing before it holds gigabytes. */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

/** Class 08 is how PostgreSQL itself calls a lost connection; an error loses its own code on its way between threads. */
const errorOf = ({ failed, databaseAway }: Extract<Answer, { failed: string }>): Error =>
  Object.assign(new Error(failed), databaseAway ? { code: '08006' } : {});

/** A few threads that make documents, one each at a time; the rest waits in line. */
export const createMakers = ({ most, databaseUrl }: { most: number; databaseUrl: string }) => {
  const line: Job[] = [];
  const makers = new Set<Maker>();
  let idle: NodeJS.Timeout | undefined;

  const end = (maker: Maker, error?: Error): void => {
    makers.delete(maker);
    maker.job?.failed(error ?? new Error('the thread that made it ended'));
    void maker.worker.terminate();
  };

  const start = (): Maker => {
    const maker: Maker = {
      worker: new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits, workerData: { databaseUrl } }),
      job: undefined,
    };
    maker.worker.on('message', (answer: Answer) => {
      const { job } = maker;
      maker.job = undefined;
      if ('failed' in answer) job?.failed(errorOf(answer));
      else job?.done(answer);
      next();
    });
    maker.worker.on('error', (error) => {
      end(maker, error as Error);
      next();
    });
    makers.add(maker);
    return maker;
  };

  const close = (): void => {
    clearTimeout(idle);
    for (const maker of makers) if (!maker.job) end(maker);
  };

  const next = (): void => {
    clearTimeout(idle);
    const [job] = line;
    if (!job) {
      idle = setTimeout(close, idleMs).unref();
      // A thread at rest does not keep the process alive.
      for (const maker of makers) if (!maker.job) maker.worker.unref();
      return;
    }
    const free = [...makers].find((maker) => !maker.job) ?? (makers.size < most ? start() : undefined);
    if (!free) return;
    line.shift();
    free.job = job;
    free.worker.ref();
    free.worker.postMessage(job.work, []);
    next();
  };

  const ask = (work: Work): Promise<Made> =>
    new Promise((done, failed) => {
      line.push({ work, done, failed });
      next();
    });

  return {
    /** Undefined if nothing describes the document any more. */
    make: async (subject: Subject): Promise<MadeDocument | undefined> => {
      const made = await ask({ make: 'document', subject });
      return 'document' in made ? made.document : undefined;
    },
    /** The picture of a page, counted from 0; undefined beyond the last one. */
    drawPage: async (pdf: Uint8Array, index: number, form: PictureForm): Promise<Uint8Array | undefined> => {
      const made = await ask({ make: 'page', pdf, index, form });
      return 'picture' in made ? made.picture : undefined;
    },
    /** The cover of a catalogue; undefined if it is none. */
    drawCover: async (subject: Subject, form: PictureForm): Promise<Uint8Array | undefined> => {
      const made = await ask({ make: 'cover', subject, form });
      return 'picture' in made ? made.picture : undefined;
    },
    close,
  };
};

export type Makers = ReturnType<typeof createMakers>;
