import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

/** `npm run bench` runs every bench; `npm run bench cached-page` runs one; what is no bench's name goes to the bench. */
const benches = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && name !== 'all.ts')
  .map((name) => name.replace('.ts', ''));
const given = process.argv.slice(2);
const options = given.filter((word) => !benches.includes(word));
const names = given.some((word) => benches.includes(word)) ? benches.filter((name) => given.includes(name)) : benches;
if (names.length === benches.length && options.length > 0) throw new Error(`no such bench: ${options.join(' ')}`);

for (const name of names) {
  console.log(`\n${name}`);
  const { status } = spawnSync(process.execPath, [`bench/${name}.ts`, ...options], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
