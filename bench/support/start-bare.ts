import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mallocSettings, nodeFlags } from '../../scripts/steps/memory.mjs';
import { freePort } from './site.ts';

/** Starts a baseline server in its own process, with the site's settings of memory: `bare-hono`, `bare-hono-page` or `bare-node`, which answers with `given`. */
export const startBare = async (name: 'bare-hono' | 'bare-hono-page' | 'bare-node', given: object) => {
  const folder = mkdtempSync(join(tmpdir(), 'site-bare-'));
  const file = join(folder, 'given.json');
  writeFileSync(file, JSON.stringify(given));
  const port = await freePort();
  const bare = spawn(process.execPath, [...nodeFlags, `bench/support/${name}.ts`, String(port), file], {
    env: { ...mallocSettings, ...process.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(bare.stdout, 'data');
  const stop = () => {
    bare.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { port, url: `http://127.0.0.1:${port}/`, pid: bare.pid ?? 0, stop };
};
