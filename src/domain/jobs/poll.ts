type Deps = {
  /** Does what is due; true when there may be more. */
  run: () => Promise<boolean>;
  everyMs: number;
  onError: (error: unknown) => void;
};

/** Runs again and again, never twice at once. After an error it waits longer, up to half a minute. */
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
    /** Waits for the round under way, but not for ever: what it does is safe to leave. */
    stop: async (graceMs = 5000): Promise<void> => {
      stopped = true;
      clearTimeout(timer);
      const { promise, resolve } = Promise.withResolvers<void>();
      const cut = setTimeout(resolve, graceMs);
      await Promise.race([running, promise]);
      clearTimeout(cut);
    },
  };
};

export type Poll = ReturnType<typeof createPoll>;
