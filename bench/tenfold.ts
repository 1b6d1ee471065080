import type { CallName } from '@site/contract/endpoints';
import { sql } from 'drizzle-orm';
import { updateListIndex } from '#catalogue/products/list-index.ts';
import { refreshIndex } from '#catalogue/search-index/refresh.ts';
import { locks } from '#platform/database/locks.ts';
import { askCall } from './support/ask-call.ts';
import { withUniqueField, requestOf } from './support/call-samples.ts';
import { waitUntilIdle } from './support/cpu.ts';
import { withContent } from './support/database.ts';
import { fillDocuments } from './support/many-documents.ts';
import { fillFaultCodes } from './support/many-fault-codes.ts';
import { fillNews } from './support/many-news.ts';
import { fillCatalogue } from './support/many-products.ts';
import { questions } from './support/many-questions.ts';
import { median, percentile } from './support/percentile.ts';
import { type Figure, saveResult } from './support/results.ts';
import { startBenchSite } from './support/site.ts';
import type { BenchSite } from './support/site.ts';
import { type Host, titleWords } from './support/title-words.ts';
import { vacuum } from './support/vacuum.ts';

/**
 * `npm run bench tenfold` compares every list and search with today's content and with ten times as much. Two sites answer in turn:
 * our own queries and every word of today's titles, in English and, for queries with words, in Chinese. The median of its tries counts
 * for a query, to reduce the noise of a busy machine, and the p99 of its queries for a call. The worst is printed too.
 * `npm run bench tenfold suggest` measures one call.
 */
const maxRatio = 2;
/** The cost of frequent words grows with the number of documents; decision 0015 accepts that for the two calls that count such hits. */
const maxRatios: { [N in CallName]?: number } = { searchList: 3, newsList: 5 };
/** Below this many milliseconds, differences are noise. */
const noiseMs = 4;
const tries = 7;
const counts = { products: 1_400, faults: 200_000, news: 20_000, documents: 25_500 };
const hosts = ['en', 'zh'] as const;
const callNames = process.argv.slice(2);

const ratioOf = (before: number, after: number): number => Math.max(after, noiseMs) / Math.max(before, noiseMs);

const measureCall = async ({ port }: BenchSite, host: Host, name: CallName, input: object): Promise<number> =>
  (await askCall(port, requestOf(name, withUniqueField(input)), host)).milliseconds;

const compare = async (today: BenchSite, tenfold: BenchSite, host: Host): Promise<Figure[]> => {
  const figures: Figure[] = [];
  const words = await titleWords(today.port, host);
  // Queries without words are the same in every language, so only the English host runs them.
  for (const [call, chosen] of Object.entries(host === 'en' ? questions : words)) {
    if (callNames.length > 0 && !callNames.includes(call)) continue;
    const allowedRatio = maxRatios[call as CallName] ?? maxRatio;
    const inputs = host === 'en' ? [...chosen, ...(words[call as CallName] ?? [])] : chosen;
    const [todayTimes, tenfoldTimes]: [number[], number[]] = [[], []];
    const slowQueries: string[] = [];
    for (const input of inputs) {
      const times: [number[], number[]] = [[], []];
      for (let at = 0; at <= tries; at += 1)
        for (const [which, site] of [today, tenfold].entries()) {
          const ms = await measureCall(site, host, call as CallName, input);
          if (at > 0) times[which]?.push(ms);
        }
      const [before, after] = [median(times[0]), median(times[1])];
      todayTimes.push(before);
      tenfoldTimes.push(after);
      if (ratioOf(before, after) > allowedRatio)
        slowQueries.push(`  ${before.toFixed(1)} to ${after.toFixed(1)} ms: ${JSON.stringify(input)}`);
    }
    const [before, after] = [percentile(todayTimes, 0.99), percentile(tenfoldTimes, 0.99)];
    const ratio = ratioOf(before, after);
    console.log(
      `${host} ${call.padEnd(20)} ${String(inputs.length).padStart(3)} questions  p99 today ${before.toFixed(1).padStart(6)} ms  tenfold ${after.toFixed(1).padStart(6)} ms  ratio ${ratio.toFixed(2)}  worst ${Math.max(...tenfoldTimes).toFixed(1)} ms`,
    );
    figures.push(
      { name: `${call}, ${host}: p99 with ten times the content`, value: after, unit: 'ms' },
      { name: `${call}, ${host}: of the p99 today`, value: ratio, unit: 'times', max: allowedRatio },
    );
    for (const line of slowQueries) console.log(line);
    if (ratio > allowedRatio) process.exitCode = 1;
  }
  return figures;
};

await withContent(async ({ url }) => {
  const today = await startBenchSite({ DATABASE_URL: url });
  try {
    await withContent(async ({ db, pool, url: larger }) => {
      const started = performance.now();
      await refreshIndex(db, new Date());
      for (const locale of hosts) await fillDocuments(db, locale, counts.documents);
      await fillCatalogue(db, counts.products);
      await fillNews(db, hosts, counts.news);
      await fillFaultCodes(db, counts.faults);
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 0`);
        await updateListIndex(tx, 'all');
      });
      await vacuum({ pool });
      console.log(`content filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
      const holder = await pool.connect();
      // Hold the lock, so that no node rebuilds the search index: the content does not contain its copied documents.
      await holder.query('select pg_advisory_lock($1)', [locks.refreshSearch]);
      const tenfold = await startBenchSite({ DATABASE_URL: larger });
      try {
        await waitUntilIdle(today.pid);
        await waitUntilIdle(tenfold.pid);
        const figures: Figure[] = [];
        for (const host of hosts) figures.push(...(await compare(today, tenfold, host)));
        saveResult('tenfold', figures);
      } finally {
        await tenfold.stop();
        holder.release(true);
      }
    });
  } finally {
    await today.stop();
  }
});
