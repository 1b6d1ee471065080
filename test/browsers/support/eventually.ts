import { setTimeout as pause } from 'node:timers/promises';

/** How long a condition may take. A busy machine is slow, not wrong. */
const limitMs = 120_000;
const intervalMs = 100;

/** Asks until the answer is neither undefined nor false; `what` names the condition when it never comes true. */
export const eventually = async <Value>(
  what: string,
  check: () => Promise<Value | false | undefined>,
  details: () => string = () => '',
): Promise<Value> => {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    const value = await check();
    if (value !== undefined && value !== false) return value;
    await pause(intervalMs);
  }
  throw new Error(`not within ${limitMs / 1000} s: ${what} ${details()}`.trimEnd());
};
