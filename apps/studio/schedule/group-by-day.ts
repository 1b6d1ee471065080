import { minuteIn } from './minute.ts';

/** Releases by the company's day on which they are due, in the order of the list. */
export const groupByDay = <R extends { due: string }>(releases: readonly R[], timeZone: string): [string, R[]][] => [
  ...Map.groupBy(releases, ({ due }) => minuteIn(timeZone, new Date(due)).slice(0, 10)),
];
