import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

/** `npm run bench` runs every bench; `npm run bench cached-page` runs one. */
const wanted = process.argv.slice(2);
const names = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && name !== 'all.ts')
  .map((name) => name.replace('.ts', ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name));

for (const name of names) {
  console.log(`\n${name}`);
  const { status } = spawnSync(process.execPath, [`bench/${name}.ts`], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
