import type { Severity } from '@site/contract/faults';

/** How likely a search for a parameter means a failure mode: most severe deviations first, then moderate ones, then circuit faults. */
const likely: readonly [fmis: readonly number[], share: number][] = [
  [[0, 1], 0.96],
  [[16, 18], 0.93],
  [[3, 4], 0.88],
  [[2, 5, 6, 15, 17], 0.85],
  [[7], 0.82],
];
const rareShare = 0.74;

/**
 * The rank of a fault among faults whose words match equally well. Without it a short state such as "condition exists" would
 * come first, because the search words make up more of its title. A fault that stops the genset ranks first.
 */
export const likelihood = (fmi: number | null, severity: Severity): number => {
  if (severity === 'stop' || fmi === null) return 1;
  return likely.find(([fmis]) => fmis.includes(fmi))?.[1] ?? rareShare;
};
