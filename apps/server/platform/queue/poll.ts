type Deps = {
  /** Does the work that is due, and returns true if there may be more. */
  run: () => Promise<boolean>;
  everyMs: number;
  onError: (error: unknown) => void;
};

/** Runs repeatedly, but never concurrently. After an error it waits longer, up to half a minute. */
export const createPoll = ({ run, everyMs, onError }: Deps) => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;
  let failures = 0;

  const round = async (): Promise<void> => {
    let more = false;
    try {
      more = await run();
      failures = 0;
    } catch (error) {
      failures += 1;
      onError(error);
    }
    if (!stopped) timer = setTimeout(begin, more ? 0 : Math.min(everyMs * 2 ** failures, 30_000));
  };
  const begin = (): void => {
    running = round();
  };

  return {
    start: begin,
    /** Waits for the current round, up to `graceMs`: its work can be interrupted safely. */
    stop: async (graceMs = 5000): Promise<void> => {
      stopped = true;
      clearTimeout(timer);
      const { promise, resolve } = Promise.withResolvers<void>();
      const timeout = setTimeout(resolve, graceMs);
      await Promise.race([running, promise]);
      clearTimeout(timeout);
    },
  };
};

export type Poll = ReturnType<typeof createPoll>;
