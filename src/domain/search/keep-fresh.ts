type Deps = { refresh: () => Promise<void>; log: (error: unknown) => void };

/** One import sends several messages; those within this time cause one refresh. */
const debounceMs = 100;
const retryDelayMs = 5_000;

/** Refreshes the index after every change, one refresh at a time. */
export const keepFresh = ({ refresh, log }: Deps) => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;

  const schedule = (ms: number) => {
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
        schedule(retryDelayMs);
      })
      .finally(() => {
        running = undefined;
        if (again) schedule(0);
        again = false;
      });
  };

  return {
    changed: (): void => schedule(debounceMs),
    close: async (): Promise<void> => {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
};
