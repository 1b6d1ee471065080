import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

/** `npm run bench` runs every bench and `npm run bench cached-page` runs one. All other arguments are passed on to the bench. */
const benches = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && name !== 'all.ts')
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
