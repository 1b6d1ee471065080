import { setTimeout as pause } from 'node:timers/promises';

/** How long a condition may take. Generous, because a busy machine is slow without anything being wrong. */
const limitMs = 120_000;
const intervalMs = 100;

/** Polls until the result is neither undefined nor false; `what` names the condition in the error message. */
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
  throw new Error(`timed out after ${limitMs / 1000} s: ${what} ${details()}`.trimEnd());
};
