import { expect } from 'vitest';

/**
 * The share of a process's CPU time that its main thread uses during some work. A limit in milliseconds would count what other
 * tests of the same worker left to collect.
 */
export const mainThreadShare = async (work: () => Promise<unknown>): Promise<number> => {
  const [thread, whole] = [process.threadCpuUsage(), process.cpuUsage()];
  await work();
  const [own, all] = [process.threadCpuUsage(thread), process.cpuUsage(whole)];
  return (own.user + own.system) / (all.user + all.system);
};

/** Linear work takes 2 times as long for twice the input, n·log n a little more, quadratic work 4 times. */
const maxGrowthPerDoubling = 2.5;
/** Two sizes that are two doublings apart: noise matters less, and quadratic work is 16 times as long instead of 6.25. */
const maxRatio = maxGrowthPerDoubling ** 2;
const smallestSize = 16;
/** Small, so that work that doubles with each letter is noticed at a size that ends. */
const step = 1.25;
/** Growing ends at a size whose call costs this much CPU: far above the clock's steps and far below what a test may take. */
const enoughMs = 12;
const samples = 4;
const maxCalls = 100_000;
/** Less than this cannot be told from nothing. */
const shortestMs = 0.5;
const attempts = 3;

export type GrowthOptions = {
  /** The largest input that the code under test can get: no larger one is measured. */
  limit?: number;
};
export type Growth = { size: number; ms: number; quarterMs: number; ratio: number };

/** CPU time of all threads: by the clock, a call on a busy machine also waits for a core. `threadCpuUsage` moves in steps of 4 ms. */
export const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * How much longer a call takes for input of a size than for a quarter of it. The size is the first whose call costs enough to
 * measure, or the limit, so that work that explodes is not given more than it survives.
 */
export const measureGrowth = async <Input>(
  run: (input: Input) => unknown,
  inputOf: (size: number) => Input,
  { limit = 2 ** 21 }: GrowthOptions = {},
): Promise<Growth> => {
  /** CPU time of a call, from as many calls as the clock's steps need: on a busy machine they are several milliseconds. */
  const timed = async (input: Input, { minMs = 0 } = {}): Promise<number> => {
    const start = cpuMs();
    let calls = 0;
    let spentMs = 0;
    while (calls === 0 || (spentMs < minMs && calls < maxCalls)) {
      const result = run(input);
      if (result instanceof Promise) await result;
      calls += 1;
      spentMs = cpuMs() - start;
    }
    return Math.max(spentMs, shortestMs) / calls;
  };
  /** The least of several samples. */
  const minOf = async (input: Input): Promise<number> => {
    let min = await timed(input, { minMs: enoughMs });
    // A call that takes this long differs by more than any noise.
    const more = min > enoughMs * 50 ? 0 : samples;
    for (let sample = 0; sample < more; sample += 1) min = Math.min(min, await timed(input, { minMs: enoughMs }));
    return min;
  };
  let size = Math.min(smallestSize, limit);
  // The first call of any size pays for compilation, the second one counts.
  const costOf = async (input: Input) => Math.min(await timed(input), await timed(input));
  while (size < limit && (await costOf(inputOf(size))) < enoughMs) size = Math.min(Math.ceil(size * step), limit);
  const quarterMs = await minOf(inputOf(Math.ceil(size / 4)));
  const ms = await minOf(inputOf(size));
  return { size, ms, quarterMs, ratio: ms / quarterMs };
};

/**
 * Fails if a call takes more than 2.5 times as long for twice the input. Noise of the machine can only make one attempt fail;
 * work that grows faster fails each of them.
 *
 *     await expectLinear((text) => parse(text), (size) => '<'.repeat(size), { limit: 200_000 });
 */
export const expectLinear = async <Input>(
  run: (input: Input) => unknown,
  inputOf: (size: number) => Input,
  options: GrowthOptions = {},
): Promise<Growth> => {
  let best = await measureGrowth(run, inputOf, options);
  for (let attempt = 1; attempt < attempts && best.ratio > maxRatio; attempt += 1) {
    const growth = await measureGrowth(run, inputOf, options);
    if (growth.ratio < best.ratio) best = growth;
  }
  const { size, ms, quarterMs, ratio } = best;
  expect(
    ratio,
    `size ${Math.ceil(size / 4)} takes ${quarterMs.toFixed(2)} ms of CPU, ${size} takes ${ms.toFixed(2)} ms`,
  ).toBeLessThanOrEqual(maxRatio);
  return best;
};
