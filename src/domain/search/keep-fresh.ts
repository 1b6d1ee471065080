import type { Db } from '#db/connection.ts';

type Deps = { db: Db; clock: () => Date; log: (error: unknown) => void };

/** Changes of one import come in several messages; what comes within this time is one. */
const gather = 100;
const retryAfter = 5_000;

/** Brings the index in line with the content whenever it is told to, one time after the other. */
export const keepFresh = ({ db, clock, log }: Deps) => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;

  const later = (ms: number) => {
    if (closed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      run();
    }, ms);
  };
  const run = () => {
    if (running) {
      again = true;
      return;
    }
    // Loaded when it is first needed: a start need not know how documents are made.
    running = import('./refresh.ts')
      .then(async ({ refreshIndex }) => void (await refreshIndex(db, clock())))
      .catch((error: unknown) => {
        log(error);
        later(retryAfter);
      })
      .finally(() => {
        running = undefined;
        if (again) later(0);
        again = false;
      });
  };

  return {
    changed: (): void => later(gather),
    close: async (): Promise<void> => {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
};
