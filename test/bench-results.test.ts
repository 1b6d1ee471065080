import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readDoc, readResults, resultsTable, saveResult, spread, withTable } from '../bench/support/results.ts';

const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-results-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

const run = { isComplete: true, date: new Date('2026-11-19T23:00:00Z'), machine: 'arm64, 2 cores', commit: 'abcd1234' };

test('the table of figures is what the results of the benches give', () => {
  const doc = readDoc();
  expect(withTable(doc, resultsTable(readResults()))).toBe(doc);
});

test('every result belongs to a bench, and no bench has two results for the same command', () => {
  const commands = readResults().map(({ command }) => command);
  expect(new Set(commands).size).toBe(commands.length);
  const files = commands.map((command) => `${command.split(' ')[0]}.ts`);
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, '..', 'bench', file)))).toEqual([]);
});

test('a run is written with its figures, rounded, and becomes rows of the table', () => {
  const folder = aFolder();
  const figures = [
    { name: 'a page', value: 1234.5678, unit: 'ms', max: 1000 },
    { name: 'pages', ...spread([3, 1.23456, 2]), unit: 'kB', max: 4 },
    { name: 'a score', value: 99, min: 98 },
    { name: 'nothing was measured', value: Number.NaN },
  ];
  saveResult('crawl heavy', figures, { ...run, folder });
  expect(readResults(folder)).toEqual([
    {
      command: 'crawl heavy',
      date: '2026-11-19',
      machine: 'arm64, 2 cores',
      node: process.versions.node,
      commit: 'abcd1234',
      figures: [
        { name: 'a page', value: 1235, unit: 'ms', max: 1000 },
        { name: 'pages', value: 1.235, to: 3, unit: 'kB', max: 4 },
        { name: 'a score', value: 99, min: 98 },
      ],
    },
  ]);
  expect(resultsTable(readResults(folder)).split('\n').slice(2)).toEqual([
    `| \`crawl heavy\` | a page | 1,235 ms | ≤ 1,000, **missed** | 19 November 2026, arm64, 2 cores, Node ${process.versions.node}, abcd1234 |`,
    '| | pages | 1.235–3 kB | ≤ 4 | |',
    '| | a score | 99 | ≥ 98 | |',
  ]);
});

test('a run of a part leaves the figures of the whole', () => {
  const folder = aFolder();
  const save = (value: number, isComplete: boolean) =>
    saveResult('edge', [{ name: 'a page', value }], { ...run, folder, isComplete });
  save(1, true);
  save(2, false);
  expect(readResults(folder)).toMatchObject([{ figures: [{ value: 1 }] }]);
});
