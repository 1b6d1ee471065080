import { sql } from 'drizzle-orm';
import type { CallName } from '#contract/endpoints.ts';
import { locks } from '#db/locks.ts';
import { rebuildListIndex } from '#domain/catalogue/list-index.ts';
import { refreshIndex } from '#domain/search/refresh.ts';
import { askCall } from './support/ask-call.ts';
import { anew, requestOf } from './support/call-samples.ts';
import { settled } from './support/cpu.ts';
import { withContent } from './support/database.ts';
import { fillDocuments } from './support/many-documents.ts';
import { fillFaultCodes } from './support/many-fault-codes.ts';
import { fillNews } from './support/many-news.ts';
import { fillCatalogue } from './support/many-products.ts';
import { questions } from './support/many-questions.ts';
import { median, percentile } from './support/percentile.ts';
import { startBenchSite } from './support/site.ts';
import type { BenchSite } from './support/site.ts';
import { type Host, titleWords } from './support/title-words.ts';
import { vacuum } from './support/vacuum.ts';

/**
 * `npm run bench tenfold`: every list and search with today's content and with ten times as much, two sites side by side that are
 * asked in turn: questions of our own, and every word of today's titles, in English and, where words matter, in Chinese. Of a question
 * the median of its tries counts, so that a busy machine blurs little; of a call the p99 of its questions. The worst is printed too.
 * `npm run bench tenfold suggest` looks at one call.
 */
const maxRatio = 2;
/** Words that many documents hold cost more with every document; decision 0015 accepts that for the two calls that count such hits. */
const maxRatios: { [N in CallName]?: number } = { searchList: 3, newsList: 5 };
/** In milliseconds: below this a difference is the machine's. */
const floor = 4;
const tries = 7;
const wanted = { products: 1_400, faults: 200_000, news: 20_000, documents: 25_500 };
const hosts = ['en', 'zh'] as const;
const named = process.argv.slice(2);

const ratioOf = (before: number, after: number): number => Math.max(after, floor) / Math.max(before, floor);

const timeOf = async ({ port }: BenchSite, host: Host, name: CallName, input: object): Promise<number> =>
  (await askCall(port, requestOf(name, anew(input)), host)).milliseconds;

const compare = async (today: BenchSite, tenfold: BenchSite, host: Host): Promise<void> => {
  const words = await titleWords(today.port, host);
  // What is asked without words is asked once: it is the same in every language.
  for (const [call, chosen] of Object.entries(host === 'en' ? questions : words)) {
    if (named.length > 0 && !named.includes(call)) continue;
    const allowed = maxRatios[call as CallName] ?? maxRatio;
    const asked = host === 'en' ? [...chosen, ...(words[call as CallName] ?? [])] : chosen;
    const [less, more]: [number[], number[]] = [[], []];
    const slower: string[] = [];
    for (const input of asked) {
      const times: [number[], number[]] = [[], []];
      for (let at = 0; at <= tries; at += 1)
        for (const [which, site] of [today, tenfold].entries()) {
          const ms = await timeOf(site, host, call as CallName, input);
          if (at > 0) times[which]?.push(ms);
        }
      const [before, after] = [median(times[0]), median(times[1])];
      less.push(before);
      more.push(after);
      if (ratioOf(before, after) > allowed)
        slower.push(`  ${before.toFixed(1)} to ${after.toFixed(1)} ms: ${JSON.stringify(input)}`);
    }
    const [before, after] = [percentile(less, 0.99), percentile(more, 0.99)];
    const ratio = ratioOf(before, after);
    console.log(
      `${host} ${call.padEnd(20)} ${String(asked.length).padStart(3)} questions  p99 today ${before.toFixed(1).padStart(6)} ms  tenfold ${after.toFixed(1).padStart(6)} ms  ratio ${ratio.toFixed(2)}  worst ${Math.max(...more).toFixed(1)} ms`,
    );
    for (const line of slower) console.log(line);
    if (ratio > allowed) process.exitCode = 1;
  }
};

await withContent(async ({ url }) => {
  const today = await startBenchSite({ DATABASE_URL: url });
  try {
    await withContent(async ({ db, pool, url: larger }) => {
      const started = performance.now();
      await refreshIndex(db, new Date());
      for (const locale of hosts) await fillDocuments(db, locale, wanted.documents);
      await fillCatalogue(db, wanted.products);
      await fillNews(db, hosts, wanted.news);
      await fillFaultCodes(db, wanted.faults);
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = '300s'`);
        await rebuildListIndex(tx);
      });
      await vacuum({ pool });
      console.log(`content filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
      const holder = await pool.connect();
      // Held so that no node rebuilds the search index, whose documents are copies that no content has.
      await holder.query('select pg_advisory_lock($1)', [locks.refreshSearch]);
      const tenfold = await startBenchSite({ DATABASE_URL: larger });
      try {
        await settled(today.pid);
        await settled(tenfold.pid);
        for (const host of hosts) await compare(today, tenfold, host);
      } finally {
        await tenfold.stop();
        holder.release(true);
      }
    });
  } finally {
    await today.stop();
  }
});
