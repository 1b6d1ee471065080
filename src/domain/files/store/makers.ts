import { Worker } from 'node:worker_threads';
import type { CatalogueInput } from '../make/inputs.ts';
import type { Order } from '../make/make.ts';

/** A document, or pages of a catalogue as pictures. */
export type Work = { document: Order } | { pages: CatalogueInput; coverOnly: boolean };
export type Answer = { made: Uint8Array[] } | { failed: string };
type Job = { work: Work; done: (made: Uint8Array[]) => void; failed: (error: Error) => void };
type Maker = { worker: Worker; job: Job | undefined };

/** Fonts take room: threads without work for so long end. */
const idleMs = 60_000;

/** The largest catalogue needs less than 256 MB. Without a bound a thread collects nothing before it holds gigabytes. */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

/** A few threads that make documents, one each at a time; the rest waits in line. */
export const createMakers = ({ most }: { most: number }) => {
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
      worker: new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits }),
      job: undefined,
    };
    maker.worker.on('message', (answer: Answer) => {
      const { job } = maker;
      maker.job = undefined;
      if ('made' in answer) job?.done(answer.made);
      else job?.failed(new Error(answer.failed));
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

  const ask = (work: Work): Promise<Uint8Array[]> =>
    new Promise((done, failed) => {
      line.push({ work, done, failed });
      next();
    });

  return {
    make: async (document: Order): Promise<Uint8Array> => (await ask({ document }))[0] ?? new Uint8Array(),
    drawPages: (pages: CatalogueInput, coverOnly: boolean): Promise<Uint8Array[]> => ask({ pages, coverOnly }),
    close,
  };
};

export type Makers = ReturnType<typeof createMakers>;
