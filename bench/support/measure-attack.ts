import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './ask.ts';
import type { BenchSite } from './site.ts';

const rssMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const reader = { 'x-forwarded-for': '198.51.100.7', 'accept-encoding': 'br' };
const rssEveryMs = 20;
/** An attack that is not answered by then has stopped the node. */
const patienceMs = 180_000;

export const readCachedPage = ({ port }: BenchSite) => ask({ port, path: '/index', headers: reader });

/** Makes an attack while somebody else reads a cached page again and again. */
export const measureAttack = async (site: BenchSite, send: () => Promise<string[]>) => {
  const { pid } = site;
  while ((await readCachedPage(site)).headers['x-cache'] !== 'hit');
  await site.readLongestTurn();
  const rss = { before: rssMb(pid), max: 0 };
  const over = new AbortController();
  let longestMs = 0;
  const watch = async () => {
    while (!over.signal.aborted) longestMs = Math.max(longestMs, (await readCachedPage(site)).milliseconds);
  };
  const sampler = setInterval(() => (rss.max = Math.max(rss.max, rssMb(pid))), rssEveryMs);
  const watching = watch();
  const started = performance.now();
  try {
    const answers = await Promise.race([send(), pause(patienceMs, undefined, { signal: over.signal })]);
    if (!answers) throw new Error(`no answer within ${patienceMs / 1000} s`);
    const answeredMs = performance.now() - started;
    over.abort();
    await watching;
    const counts = Object.entries(Object.groupBy(answers, (answer) => answer));
    return {
      answers: [...new Set(answers)],
      answeredMs,
      longestMs,
      turn: await site.readLongestTurn(),
      rss: { ...rss, max: Math.max(rss.max, rssMb(pid)) },
      outcome: counts.map(([answer, all = []]) => `${all.length} × ${answer}`).join(', '),
    };
  } finally {
    over.abort();
    clearInterval(sampler);
  }
};
