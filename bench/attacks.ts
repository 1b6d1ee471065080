import { attacks } from './support/attacks.ts';
import { waitUntilIdle } from './support/cpu.ts';
import { withContent } from './support/database.ts';
import { measureAttack, readCachedPage } from './support/measure-attack.ts';
import { median, percentile } from './support/percentile.ts';
import { type Figure, saveResult } from './support/results.ts';
import { startBenchSite, turnMeter } from './support/site.ts';

/**
 * `npm run bench attacks`: sends what is worst for each parser, comparison and expression that somebody can reach (docs/outside-bytes.md),
 * while somebody else reads a cached page. It prints the longest turn of the event loop, the longest answer of the cached page and the
 * memory of the process, and fails if an attack was answered in another way than it should be, because then it was none. `npm run bench attacks svg résumé` makes only the attacks with these words in their names.
 */
const maxTurnMs = 60;
const tries = 3;
const quietReads = 500;

const words = process.argv.slice(2);
const chosen = attacks.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

await withContent(async ({ url }) => {
  const site = await startBenchSite({ DATABASE_URL: url }, undefined, turnMeter);
  try {
    await waitUntilIdle(site.pid);
    while ((await readCachedPage(site)).headers['x-cache'] !== 'hit');
    const quiet: number[] = [];
    while (quiet.length < quietReads) quiet.push((await readCachedPage(site)).milliseconds);
    console.log(
      `quiet: cached page median ${median(quiet).toFixed(1)} ms, p99 ${percentile(quiet, 0.99).toFixed(1)} ms`,
    );
    const figures: Figure[] = [];
    for (const { name, expected, prepare } of chosen) {
      const results: Awaited<ReturnType<typeof measureAttack>>[] = [];
      while (results.length < tries) results.push(await measureAttack(site, await prepare({ port: site.port, url })));
      const turns = results.map(({ turn }) => turn.cpuMs);
      const best = Math.min(...turns);
      const isOver = best > maxTurnMs;
      const answers = new Set(results.flatMap((result) => result.answers));
      const isExpected = [...answers].every((answer) => expected.includes(answer));
      const hasHappened = results.every((result) => expected.every((answer) => result.answers.includes(answer)));
      if (isOver || !isExpected || !hasHappened) process.exitCode = 1;
      figures.push(
        { name: `${name}: longest turn`, value: best, unit: 'ms of CPU', max: maxTurnMs },
        {
          name: `${name}: a cached page meanwhile, at most`,
          value: Math.max(...results.map(({ longestMs }) => longestMs)),
          unit: 'ms',
        },
      );
      const max = (of: (result: (typeof results)[number]) => number) => Math.max(...results.map(of)).toFixed(0);
      const outcomes = [...new Set(results.map(({ outcome }) => outcome))].join('; ');
      console.log(
        `${name.padEnd(52)} longest turn ${best.toFixed(0)} ms of CPU (${turns.map((ms) => ms.toFixed(0)).join(', ')}), cached page at most ${max((one) => one.longestMs)} ms, answered after ${max((one) => one.answeredMs)} ms, process ${max((one) => one.rss.before)} → ${max((one) => one.rss.max)} MB: ${outcomes}${isOver ? '  over the budget' : ''}${isExpected && hasHappened ? '' : `  NOT AS EXPECTED: ${expected.join(', ')}`}`,
      );
    }
    saveResult('attacks', figures);
  } finally {
    await site.stop();
  }
});
