import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { writeDoc } from './support/results.ts';

/**
 * `npm run bench` runs every bench and `npm run bench cached-page` runs one. All other arguments are passed on to the bench. The figures of
 * whole runs go to `bench/results`, and from there to the table of docs/quality.md.
 */
const others = ['all.ts', 'results-table.ts'];
const benches = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && !others.includes(name))
  .map((name) => name.replace('.ts', ''));
const args = process.argv.slice(2);
const options = args.filter((word) => !benches.includes(word));
const names = args.some((word) => benches.includes(word)) ? benches.filter((name) => args.includes(name)) : benches;
if (names.length === benches.length && options.length > 0) throw new Error(`no such bench: ${options.join(' ')}`);

for (const name of names) {
  console.log(`\n${name}`);
  const { status } = spawnSync(process.execPath, [`bench/${name}.ts`, ...options], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
writeDoc();
