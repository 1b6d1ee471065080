type Deps = { refresh: () => Promise<void>; log: (error: unknown) => void };

/** Changes of one import come in several messages; what comes within this time is one. */
const gather = 100;
const retryAfter = 5_000;

/** Brings the index in line with the content whenever it is told to, one time after the other. */
export const keepFresh = ({ refresh, log }: Deps) => {
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
    running = refresh()
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
