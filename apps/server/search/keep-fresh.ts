type Deps = {
  /** Brings the index up to date with recorded changes, or with the whole content. */
  refresh: (whole: boolean) => Promise<void>;
  log: (error: unknown) => void;
};

/** One import sends several messages; those within this time cause one refresh. */
const debounceMs = 100;
const retryDelayMs = 5_000;

/** Refreshes the index after every change, one refresh at a time. */
export const keepFresh = ({ refresh, log }: Deps) => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let isWholeDue = false;
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
    const whole = isWholeDue;
    isWholeDue = false;
    running = refresh(whole)
      .catch((error: unknown) => {
        log(error);
        isWholeDue = true;
        schedule(retryDelayMs);
      })
      .finally(() => {
        running = undefined;
        if (again) schedule(0);
        again = false;
      });
  };

  return {
    /** `whole` where it is not known what changed. */
    changed: (whole: boolean): void => {
      isWholeDue ||= whole;
      schedule(debounceMs);
    },
    close: async (): Promise<void> => {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
};
