import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const Figure = z.strictObject({
  name: z.string(),
  value: z.number(),
  /** The largest of several values; `value` is the smallest then. */
  to: z.number().optional(),
  unit: z.string().optional(),
  /** The budget: at most, or at least. */
  max: z.number().optional(),
  min: z.number().optional(),
});
const Result = z.strictObject({
  /** What to type after `npm run bench`. */
  command: z.string(),
  date: z.iso.date().optional(),
  machine: z.string().optional(),
  node: z.string().optional(),
  commit: z.string().optional(),
  figures: z.array(Figure).min(1),
});
export type Figure = z.infer<typeof Figure>;
export type Result = z.infer<typeof Result>;

const resultsFolder = join(import.meta.dirname, '..', 'results');
const docPath = join(import.meta.dirname, '..', '..', 'docs', 'quality.md');
const [begin, end] = ['<!-- figures of bench/results -->', '<!-- end of the figures -->'];

/** A run with other words after its name measures a part, which must not replace the figures of the whole. */
const harmlessWords = new Set(['verbose', '--no-baseline']);
const isWhole = (args: readonly string[]): boolean => args.every((word) => harmlessWords.has(word));

const round = (value: number): number => Number(value.toPrecision(4));

/** The smallest and the largest of several values, as one figure. */
export const spread = (values: readonly number[]): Pick<Figure, 'value' | 'to'> => {
  const [value, to] = [Math.min(...values), Math.max(...values)];
  return value === to ? { value } : { value, to };
};

/** Undefined outside a checkout: a bench of half an hour does not fail for it. */
const commitOf = (): string | undefined =>
  spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).stdout?.trim() || undefined;
const machineOf = (): string => `${arch()}, ${cpus().length} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}`;

type SaveOptions = { folder?: string; isComplete?: boolean; date?: Date; machine?: string; commit?: string };

/**
 * Writes the figures of a whole run to `bench/results`, from which the table in docs/quality.md is made.
 *
 * @example
 * saveResult('edge', [{ name: 'of a file of the same nginx', value: 1.22, unit: 'times', max: 1.25 }]);
 */
export const saveResult = (command: string, figures: readonly Figure[], options: SaveOptions = {}): void => {
  const { folder = resultsFolder, isComplete = isWhole(process.argv.slice(2)), date = new Date() } = options;
  // What could not be measured is no figure.
  const measured = figures.filter(({ value }) => Number.isFinite(value));
  if (!isComplete || measured.length === 0) return;
  const { machine = machineOf(), commit = commitOf() } = options;
  const result: Result = {
    command,
    date: date.toISOString().slice(0, 10),
    machine,
    node: process.versions.node,
    ...(commit === undefined ? {} : { commit }),
    figures: measured.map(({ value, to, ...figure }) => ({
      ...figure,
      value: round(value),
      ...(to === undefined ? {} : { to: round(to) }),
    })),
  };
  writeFileSync(join(folder, `${command.replaceAll(' ', '-')}.json`), `${JSON.stringify(result, null, 2)}\n`);
};

export const readResults = (folder = resultsFolder): Result[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => Result.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const valueOf = ({ value, to, unit }: Figure): string => {
  const values = [value, ...(to === undefined ? [] : [to])].map((one) => number.format(one));
  return [values.join('–'), unit].filter(Boolean).join(' ');
};

const budgetOf = ({ value, to = value, max, min }: Figure): string => {
  const isMissed = (max !== undefined && to > max) || (min !== undefined && value < min);
  const limits = [
    max === undefined ? '' : `≤ ${number.format(max)}`,
    min === undefined ? '' : `≥ ${number.format(min)}`,
  ];
  return [...limits.filter(Boolean), ...(isMissed ? ['**missed**'] : [])].join(', ');
};

const runOf = ({ date, machine, node, commit }: Result): string =>
  [date === undefined ? '' : day.format(new Date(date)), machine, node && `Node ${node}`, commit]
    .filter(Boolean)
    .join(', ');

const rowsOf = (result: Result): string[] =>
  result.figures.map((figure, at) => {
    const [command, run] = at === 0 ? [`\`${result.command}\``, runOf(result)] : ['', ''];
    const cells = [command, figure.name, valueOf(figure), budgetOf(figure), run];
    return `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`;
  });

/** The table of all figures. */
export const resultsTable = (results: readonly Result[]): string =>
  [
    '| `npm run bench …` | figure | measured | budget | when and where |',
    '| --- | --- | --- | --- | --- |',
    ...results.flatMap(rowsOf),
  ].join('\n');

/** A text whose part between the markers is the table. */
export const withTable = (doc: string, table: string): string => {
  const [from, to] = [doc.indexOf(begin), doc.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`there are no markers ${begin} and ${end}`);
  return `${doc.slice(0, from + begin.length)}\n\n${table}\n\n${doc.slice(to)}`;
};

export const readDoc = (): string => readFileSync(docPath, 'utf8');
export const writeDoc = (): void => writeFileSync(docPath, withTable(readDoc(), resultsTable(readResults())));
