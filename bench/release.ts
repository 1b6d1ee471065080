import { setTimeout as pause } from 'node:timers/promises';
import type { Collection } from '@site/content/collections';
import { sql } from 'drizzle-orm';
import { lockContentSoon } from '#content/write-content.ts';
import { insertAccount } from '#people/staff/account-queries.ts';
import { connect, type Db } from '#platform/database/connection.ts';
import { locks } from '#platform/database/locks.ts';
import { isLockTimeout } from '#platform/database/outage.ts';
import { release, releaseEntry } from '#studio/table.ts';
import { withContent } from './support/database.ts';
import { percentile } from './support/percentile.ts';
import { type Figure, saveResult } from './support/results.ts';
import { startBenchSite } from './support/site.ts';

/**
 * `npm run bench release` lets a node publish releases of 60 FAQs, 60 products and 200 entries, and prints how long each takes, how long it holds the lock of
 * the content, and what a colleague gets who publishes meanwhile: how long they wait, and how often they are refused after 3 s.
 */
const sizes: readonly (readonly [name: string, list: readonly (readonly [Collection, number])[]])[] = [
  ['60 FAQs', [['faq', 60]]],
  ['60 products', [['product', 60]]],
  [
    '200 entries',
    [
      ['faq', 80],
      ['product', 100],
      ['news', 20],
    ],
  ],
];
/** As long as `lockContentSoon` waits. */
const patienceMs = 3000;
const secondsOf = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

type Texts = Record<string, unknown>;
const changed: Partial<Record<Collection, string>> = { faq: 'answer', product: 'overview', news: 'summary' };

/** A live entry with one more sentence in English. */
const withSentence = (collection: Collection, data: Texts, number: number): Texts => {
  const field = changed[collection] ?? '';
  const text = data[field] as Record<string, string>;
  return { ...data, [field]: { ...text, en: `${text['en']} It is the same in all ${number} cases.` } };
};

type Live = { collection: Collection; slug: string; id: number; data: Texts };

const findLive = async (db: Db, collection: Collection, count: number): Promise<Live[]> => {
  const { rows } = await db.execute<Live>(sql`
    select d.collection, d.slug, r.id, r.data from content_entry d join content_revision r on r.id = d.live_id
    where d.collection = ${collection} and r.data is not null and r.data -> ${changed[collection] ?? ''} ->> 'en' is not null
    order by d.slug limit ${count}`);
  return rows;
};

const schedule = async (db: Db, author: number, title: string, entries: readonly Live[], number: number) => {
  const now = new Date();
  const values = { title, dueAt: now, accountId: author, author: 'bench', createdAt: now };
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(release).values(values).returning({ id: release.id });
    const releaseId = row?.id ?? 0;
    const planned = entries.map(({ collection, slug, id, data }) => {
      return { releaseId, collection, slug, liveId: id, version: 0, data: withSentence(collection, data, number) };
    });
    await tx.insert(releaseEntry).values(planned);
    return releaseId;
  });
};

/** Looks every 20 ms whether somebody holds the lock of the content. */
const watchLock = (db: Db, isOver: () => boolean) => {
  const held: number[] = [];
  const watch = async (): Promise<void> => {
    let since: number | undefined;
    while (!isOver()) {
      const { rows } = await db.execute<{ pid: number }>(sql`
        select pid from pg_locks where locktype = 'advisory' and objid = ${locks.importContent} and granted`);
      const now = performance.now();
      if (rows.length > 0) since ??= now;
      else if (since !== undefined) {
        held.push(now - since);
        since = undefined;
      }
      await pause(20);
    }
    if (since !== undefined) held.push(performance.now() - since);
  };
  return { held, ended: watch() };
};

/** Somebody who publishes one small entry after the other: only the wait for the lock counts. */
const publishMeanwhile = (url: string, isOver: () => boolean) => {
  const waits: number[] = [];
  let refused = 0;
  const work = async (): Promise<void> => {
    const { db, close } = connect(url, { max: 1 });
    while (!isOver()) {
      const started = performance.now();
      try {
        await db.transaction(async (tx) => {
          await lockContentSoon(tx);
          waits.push(performance.now() - started);
        });
      } catch (error) {
        if (!isLockTimeout(error)) throw error;
        refused += 1;
      }
      await pause(500);
    }
    await close();
  };
  return { waits, refusals: () => refused, ended: work() };
};

await withContent(
  async ({ db, url }) => {
    const now = new Date();
    const { id } = await insertAccount(db, {
      email: 'bench@company.example',
      name: 'bench',
      grants: [{ role: 'editor' }],
      userHandle: Buffer.alloc(32),
      createdAt: now,
    });
    const site = await startBenchSite({ DATABASE_URL: url });
    const figures: Figure[] = [];
    try {
      for (const [at, [name, list]] of sizes.entries()) {
        const entries = (await Promise.all(list.map(([collection, count]) => findLive(db, collection, count)))).flat();
        let isOver = false;
        const lock = watchLock(db, () => isOver);
        const colleague = publishMeanwhile(url, () => isOver);
        const started = performance.now();
        const releaseId = await schedule(db, id, name, entries, at + 2);
        let row: { state: string; problems: unknown } | undefined;
        while (row === undefined || row.state === 'scheduled') {
          await pause(100);
          [row] = await db
            .select({ state: release.state, problems: release.problems })
            .from(release)
            .where(sql`${release.id} = ${releaseId}`);
        }
        const tookMs = performance.now() - started;
        isOver = true;
        await Promise.all([lock.ended, colleague.ended]);
        const { waits } = colleague;
        console.log(
          `${name} (${entries.length}): ${row.state} after ${secondsOf(tookMs)}; lock held ${secondsOf(lock.held.reduce((a, b) => a + b, 0))}, at once at most ${secondsOf(Math.max(0, ...lock.held))}; a colleague: ${waits.length} times after median ${secondsOf(percentile(waits, 0.5))}, at most ${secondsOf(Math.max(0, ...waits))}, ${colleague.refusals()} times refused after ${secondsOf(patienceMs)}`,
        );
        figures.push(
          { name: `${name}: published after`, value: tookMs / 1000, unit: 's' },
          { name: `${name}: lock held at once, at most`, value: Math.max(0, ...lock.held) / 1000, unit: 's' },
          { name: `${name}: a colleague waits at most`, value: Math.max(0, ...waits) / 1000, unit: 's' },
          { name: `${name}: a colleague is refused`, value: colleague.refusals(), unit: 'times' },
        );
        if (row.state !== 'published') {
          console.log(JSON.stringify(row.problems).slice(0, 2000));
          process.exitCode = 1;
        }
      }
      saveResult('release', figures);
    } finally {
      await site.stop();
    }
  },
  { connections: 4 },
);
