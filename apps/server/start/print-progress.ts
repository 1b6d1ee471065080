import type { Progress } from '#content/progress.ts';

const verbs: Record<Parameters<Progress>[0], string> = {
  media: 'media inspected',
  read: 'files read',
  store: 'media stored',
  write: 'files written',
};

/** Prints how far a command is, at most once a second: a small company is done before the first line. */
export const createPrintProgress = (print: (line: string) => void, everyMs = 1_000): Progress => {
  let printedAt = performance.now();
  return (what, done, all) => {
    const now = performance.now();
    if (now - printedAt < everyMs) return;
    printedAt = now;
    print(`${done} of ${all} ${verbs[what]}`);
  };
};
