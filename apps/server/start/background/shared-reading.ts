import { setTimeout as delay } from 'node:timers/promises';

/** Prometheus asks each node every 15 s or so; what all nodes answer alike is read from the database at most this often. */
const validMs = 10_000;
/** Prometheus waits for 10 s. With the network of the database cut, a statement takes longer, and the node would count as down. */
const patienceMs = 1_500;

/**
 * Runs `read` once for all that ask within `validMs`. A failure leaves the values as they were, and so does a reading that takes longer
 * than `patienceMs`, until it ends.
 */
export const shared = (read: () => Promise<void>): (() => Promise<void>) => {
  let validUntil = 0;
  let reading: Promise<void> | undefined;
  const finish = (): void => {
    reading = undefined;
    validUntil = performance.now() + validMs;
  };
  return async () => {
    if (performance.now() >= validUntil) reading ??= read().then(finish, finish);
    if (reading) await Promise.race([reading, delay(patienceMs, undefined, { ref: false })]);
  };
};
