import { eventLoopUtilization } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

type Options = {
  /** The site is idle when its event loop was free for at least half of this time. */
  periodMs?: number;
  /** A site that is busy from the start does not wait for ever. */
  maxPeriods?: number;
  utilization?: typeof eventLoopUtilization;
};

const maxUtilization = 0.5;

/** Calls `start` when the site was idle for a moment, so that the first visitors after a start do not wait for work that is not for them. */
export const whenIdle = (
  start: () => void,
  { periodMs = 500, maxPeriods = 10, utilization = eventLoopUtilization }: Options = {},
) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (): Promise<void> => {
    for (let period = 0; period < maxPeriods; period += 1) {
      const before = utilization();
      await pause(periodMs, undefined, { signal, ref: false });
      if (utilization(before).utilization <= maxUtilization) break;
    }
    if (!signal.aborted) start();
  };
  const ended = run().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return { stop: (): void => stopping.abort(), ended };
};
