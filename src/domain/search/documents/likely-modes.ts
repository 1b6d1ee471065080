import type { Severity } from '#contract/faults.ts';

/** How likely people mean a failure mode when they name a parameter: far off first, then clearly off, then its circuit. */
const likely: readonly [fmis: readonly number[], share: number][] = [
  [[0, 1], 0.96],
  [[16, 18], 0.93],
  [[3, 4], 0.88],
  [[2, 5, 6, 15, 17], 0.85],
  [[7], 0.82],
];
const seldom = 0.74;

/**
 * What a fault counts among faults whose words match alike: without it a short state such as "condition exists" would come first,
 * because the words asked for are more of its title. One that stops the set comes before all.
 */
export const likelihood = (fmi: number | null, severity: Severity): number => {
  if (severity === 'stop' || fmi === null) return 1;
  return likely.find(([fmis]) => fmis.includes(fmi))?.[1] ?? seldom;
};
