import type { CallName } from '#contract/endpoints.ts';
import { cacheableCalls } from '#http/middleware/cache-answers.ts';
import { askCall, type Sent } from './support/ask-call.ts';
import { anew, requestOf, samples } from './support/call-samples.ts';
import { cpuSeconds, settled } from './support/cpu.ts';
import { median } from './support/percentile.ts';
import { startBenchSite } from './support/site.ts';
import { startBare } from './support/start-bare.ts';

/**
 * `npm run bench calls`: every public call against a bare Hono that answers the same JSON: CPU of the server, for the site with its
 * database, asked something new and asked the same again. `npm run bench calls suggest` looks at one.
 */
const mostMs = 20;
/** For calls whose answer is kept. */
const mostRatio = 8;
const atOnce = 8;
const counted = 400;
/** The collector of garbage comes when it likes: of several rounds the middle one counts. */
const rounds = 3;

const load = async (pid: number, port: number, send: () => Sent, count: number): Promise<number> => {
  const before = cpuSeconds(pid);
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await askCall(port, send());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return ((cpuSeconds(pid) - before) / count) * 1000;
};

const wanted = process.argv.slice(2);
const calls = (Object.entries(samples) as [CallName, object][])
  .filter(([name]) => wanted.length === 0 || wanted.includes(name))
  .map(([name, input]) => ({
    name,
    same: () => requestOf(name, input),
    other: () => requestOf(name, anew(input)),
  }));

const site = await startBenchSite();

/** A bare Hono that says what the site says. */
const startEcho = async () => {
  const answers: Record<string, unknown> = {};
  for (const { same } of calls) {
    const sent = same();
    const answer = await askCall(site.port, sent);
    answers[sent.path.split('?')[0] ?? ''] = JSON.parse(answer.body.toString());
  }
  return startBare('bare-hono', answers);
};

let bare: Awaited<ReturnType<typeof startBare>> | undefined;
try {
  bare = await startEcho();
  await settled(site.pid);
  for (const { name, same, other } of calls) {
    // All once unmeasured, for the engine to compile.
    await load(bare.pid, bare.port, same, counted);
    for (const send of [other, same]) await load(site.pid, site.port, send, counted);
    const [leasts, agains]: [number[], number[]] = [[], []];
    for (let at = 0; at < rounds; at += 1) {
      leasts.push(await load(bare.pid, bare.port, same, counted * 4));
      agains.push(await load(site.pid, site.port, same, counted * 4));
    }
    const made = await load(site.pid, site.port, other, counted);
    const [least, again] = [median(leasts), median(agains)];
    const ratio = again / least;
    const faults = [
      ...(made > mostMs ? [`over ${mostMs} ms`] : []),
      ...(cacheableCalls.has(name) && ratio > mostRatio ? [`ratio over ${mostRatio}`] : []),
    ];
    const µs = (ms: number) => `${(ms * 1000).toFixed(0).padStart(6)} µs`;
    console.log(
      `${name.padEnd(20)} bare ${µs(least)}  made anew ${µs(made)}  asked again ${µs(again)}  ratio ${ratio.toFixed(1).padStart(5)}  ${faults.join(', ')}`,
    );
    if (faults.length > 0) process.exitCode = 1;
  }
} finally {
  bare?.stop();
  await site.stop();
}
