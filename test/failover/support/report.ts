import type { Probe } from './probe.ts';
import type { Sample, Traffic } from './traffic.ts';

export type Stored = { key: string; count: number };

export type Row = {
  fault: string;
  way: string;
  pages: number;
  badPages: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  refused: number;
  /** The longest time without an acknowledged write, in seconds. */
  gap: number;
  /** When the connection that hears of changes was there again, in seconds after the database. */
  listens: number | undefined;
  /** Samples in which readiness or metrics said something else than was true. */
  untrue: string[];
};

const seconds = (ms: number): number => Math.round(ms / 100) / 10;

/** The longest pause between acknowledged writes from just before the fault on. */
const longestGap = (times: readonly number[], began: number, ended: number): number => {
  const before = times.filter((at) => at <= began).at(-1) ?? began;
  const all = [before, ...times.filter((at) => at > began), ended];
  return Math.max(...all.slice(1).map((at, index) => at - (all[index] ?? at)));
};

/** An attempt ends up to two seconds after the fault that it meets. */
const probeLimitMs = 2_500;

/** Whether all attempts from then until now, and those under way, had this outcome; none is no answer. */
const throughout = (probe: Probe, from: number, to: number): boolean | undefined => {
  const among = probe.attempts.filter(({ at }) => at >= from && at <= to + probeLimitMs);
  if (among.length === 0) return undefined;
  if (among.every(({ ok }) => ok)) return true;
  return among.some(({ ok }) => ok) ? undefined : false;
};

/** How long readiness may lag behind: a probe of two seconds, and what a pool needs to notice. */
const readyLagMs = 6_000;
/** `database_writable` is measured every ten seconds, with a limit of two. */
const metricLagMs = 14_000;

const untruthsOf = (sample: Sample, probe: Probe): string[] => {
  const { at, ready, words, metrics } = sample;
  const writable = metrics['database_writable'];
  const soon = throughout(probe, at - readyLagMs, at);
  const late = throughout(probe, at - metricLagMs, at);
  const found: string[] = [];
  if (soon === true && ready !== 200) found.push(`not ready (${words}) while it can write`);
  if (late === true && metrics['database_connected'] !== 1) found.push('not connected while it can write');
  if (late === true && writable !== undefined && writable !== 1) found.push('not writable while it can write');
  if (late === false && ready === 200 && words === 'ready') found.push('ready while nobody can write');
  if (late === false && writable !== undefined && writable !== 0) found.push('writable while nobody can write');
  return found;
};

/** When changes were received again after the database came back, if they were not for a while. */
const listenedAgain = (listening: Traffic['listening'], began: number, probe: Probe): number | undefined => {
  const lost = listening.find(({ at, isListening }) => at > began && !isListening);
  if (!lost) return undefined;
  const again = listening.find(({ at, isListening }) => at > lost.at && isListening);
  if (!again) return Number.POSITIVE_INFINITY;
  return again.at - (probe.backBefore(again.at, began) ?? lost.at);
};

export const rowOf = (
  fault: string,
  way: string,
  { pages, acknowledged, refused, samples, listening }: Traffic,
  stored: readonly Stored[],
  probe: Probe,
  [began, ended]: [began: number, ended: number],
): Row => {
  const counts = new Map(stored.map(({ key, count }) => [key, count]));
  const listens = listenedAgain(listening, began, probe);
  const untruths = samples.flatMap((sample) =>
    untruthsOf(sample, probe).map((text) => `${text} at ${seconds(sample.at - began)} s`),
  );
  return {
    fault,
    way,
    pages: pages.length,
    badPages: pages.filter(({ status }) => status !== 200).length,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ key }) => !counts.has(key)).length,
    doubled: stored.filter(({ count }) => count > 1).length,
    refused: refused.length,
    gap: seconds(
      longestGap(
        acknowledged.map(({ at }) => at).toSorted((a, b) => a - b),
        began,
        ended,
      ),
    ),
    listens: listens === undefined ? undefined : seconds(listens),
    untrue: untruths,
  };
};

/** What a row says that must not be. */
export const brokenPromises = ({ way, badPages, lost, doubled, gap, listens = 0, untrue }: Row): string[] => [
  ...(badPages > 0 ? [`${way}: ${badPages} cached pages were not 200`] : []),
  ...(lost > 0 ? [`${way}: ${lost} acknowledged writes were lost`] : []),
  ...(doubled > 0 ? [`${way}: ${doubled} writes were stored twice`] : []),
  ...(gap > 30 ? [`${way}: no write for ${gap} s`] : []),
  ...(listens > 2 ? [`${way}: changes were received ${listens} s after the database`] : []),
  ...untrue.map((text) => `${way}: ${text}`),
];

const columns: [title: string, value: (row: Row) => string | number][] = [
  ['fault', (row) => row.fault],
  ['way in', (row) => row.way],
  ['cached pages', (row) => row.pages],
  ['not 200', (row) => row.badPages],
  ['writes acknowledged', (row) => row.acknowledged],
  ['lost', (row) => row.lost],
  ['doubled', (row) => row.doubled],
  ['503, sent again', (row) => row.refused],
  ['longest without a write', (row) => `${row.gap} s`],
  ['LISTEN after the database', (row) => (row.listens === undefined ? 'not lost' : `${row.listens} s`)],
  ['readiness and metrics', (row) => (row.untrue.length === 0 ? 'true' : `${row.untrue.length} untrue`)],
];

export const tableOf = (rows: readonly Row[]): string => {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    line(columns.map(([title]) => title)),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map(([, value]) => value(row)))),
  ].join('\n');
};
