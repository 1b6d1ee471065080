import { Worker } from 'node:worker_threads';

/** Which document, as visitors may see it at `now`. Subjects of one batch are described from what the first of them read from the database. */
export type Subject = { key: string; now: Date; batch?: string };
/** A document, or the pages of a catalogue as drawings. */
export type Work = { make: 'document' | 'pages' | 'cover'; subject: Subject };
export type MadeDocument = {
  bytes: Uint8Array;
  digest: string;
  version: string;
  fileName: string;
  sha256: string;
  pages: number | null;
};
type Made = { document: MadeDocument } | { pages: Uint8Array[] } | { gone: true };
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
    /** The pages of a catalogue, each a gzipped SVG; none if it is no catalogue. */
    drawPages: async (subject: Subject, coverOnly: boolean): Promise<Uint8Array[]> => {
      const made = await ask({ make: coverOnly ? 'cover' : 'pages', subject });
      return 'pages' in made ? made.pages : [];
    },
    close,
  };
};

export type Makers = ReturnType<typeof createMakers>;
