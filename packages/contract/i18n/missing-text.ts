import type { Message } from './format.ts';

/** Decides what is shown for a key whose bundle is not loaded: a mistake in the code, and never the key itself. */
export type OnMissingText = (key: string) => Message;

const missingText = (key: string): Error => new Error(`No loaded bundle has the text ${key}`);

/** For tests and development. */
export const throwMissingText: OnMissingText = (key) => {
  throw missingText(key);
};

/** For production: reports each key once, and falls back to another text or to none. */
export const reportMissingText = (
  report: (error: Error) => void,
  fallbackOf: (key: string) => Message | undefined = () => undefined,
): OnMissingText => {
  const reported = new Set<string>();
  return (key) => {
    if (!reported.has(key)) report(missingText(key));
    reported.add(key);
    return fallbackOf(key) ?? '';
  };
};
