import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallName } from '#contract/endpoints.ts';
import { ask } from './support/ask.ts';
import { requestOf, samples, somebody } from './support/call-samples.ts';
import { cpuSeconds, settled } from './support/cpu.ts';
import { freePort, startBenchSite } from './support/site.ts';

/**
 * `npm run bench calls`: every public call against a bare Hono that answers the same JSON: CPU of the server, for the site with its
 * database. `npm run bench calls suggest` looks at one.
 */
const mostMs = 12;
const atOnce = 8;
const counted = 400;

type Sent = { name: string; path: string; body?: string };

const load = async (pid: number, port: number, { path, body }: Sent, count: number): Promise<number> => {
  const before = cpuSeconds(pid);
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const { status } = await ask({ port, path, headers: somebody(), ...(body === undefined ? {} : { body }) });
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return ((cpuSeconds(pid) - before) / count) * 1000;
};

const wanted = process.argv.slice(2);
const calls: Sent[] = Object.entries(samples)
  .filter(([name]) => wanted.length === 0 || wanted.includes(name))
  .map(([name, input]) => ({ name, ...requestOf(name as CallName, input) }));

const site = await startBenchSite();
const folder = mkdtempSync(join(tmpdir(), 'genkon-bare-'));

/** A bare Hono that says what the site says. */
const startBare = async (): Promise<{ port: number; process: ChildProcess }> => {
  const answers: Record<string, unknown> = {};
  for (const { path, body } of calls) {
    const answer = await ask({ port: site.port, path, headers: somebody(), ...(body === undefined ? {} : { body }) });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body.toString()}`);
    answers[path.split('?')[0] ?? ''] = JSON.parse(answer.body.toString());
  }
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers));
  const port = await freePort();
  const bare = spawn(process.execPath, ['bench/support/bare-hono.ts', String(port), join(folder, 'answers.json')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(bare.stdout, 'data');
  return { port, process: bare };
};

let bare: ChildProcess | undefined;
try {
  const { port, process: started } = await startBare();
  bare = started;
  await settled(site.pid);
  for (const call of calls) {
    // Both once unmeasured, for the engine to compile.
    for (const [pid, at] of [[site.pid, site.port] as const, [bare.pid ?? 0, port] as const])
      await load(pid, at, call, counted);
    const least = await load(bare.pid ?? 0, port, call, counted * 4);
    const own = await load(site.pid, site.port, call, counted);
    console.log(
      `${call.name.padEnd(20)} bare ${(least * 1000).toFixed(0).padStart(5)} µs  site ${(own * 1000).toFixed(0).padStart(6)} µs  ratio ${(own / least).toFixed(1).padStart(5)}${own > mostMs ? `  over ${mostMs} ms` : ''}`,
    );
    if (own > mostMs) process.exitCode = 1;
  }
} finally {
  bare?.kill('SIGTERM');
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}
