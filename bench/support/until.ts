const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

type Options = { what: string; everyMs?: number; patienceMs?: number };

/** Repeats a question until its answer is true, and returns the milliseconds that this took. */
export const until = async (
  isTrue: () => Promise<boolean> | boolean,
  { what, everyMs = 20, patienceMs = 120_000 }: Options,
): Promise<number> => {
  const started = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - started > patienceMs) throw new Error(`${what}: not within ${patienceMs} ms`);
    await pause(everyMs);
  }
  return performance.now() - started;
};
