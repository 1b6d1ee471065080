import { Client } from 'pg';
import { onTestFinished, vi, expect } from 'vitest';
import { connect } from '#platform/database/connection.ts';
import { saveWorkingCopy } from '#studio/save-working-copy.ts';
import { six } from '#testing/content-folder.ts';
import { freshContentDatabase } from '#testing/database.ts';
import { startProcess } from './site-process.ts';
import { aFolder } from './sites.ts';
import { rowsOf } from './visitors.ts';

/** A database with the demo company that outlives the nodes of a test, and nodes that share one folder. */
export const aStudioSite = async () => {
  const { url, close } = await freshContentDatabase();
  onTestFinished(close);
  const dataDir = aFolder();
  const start = async () => {
    const site = await startProcess({ dataDir, env: { DATABASE_URL: url } });
    onTestFinished(() => site.kill());
    return site;
  };
  return { url, start };
};

/** Letters only: two descriptions that differ by a number count as one. */
const wordOf = (number: number): string =>
  String(number).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');

/** Working copies of news items that were never live. Their versions are 1. */
export const writeNews = async (url: string, count: number) => {
  const { db, close } = connect(url, { max: 1 });
  const names = Array.from({ length: count }, (_, at) => ({
    collection: 'news' as const,
    slug: `news-${wordOf(at + 1)}`,
  }));
  for (const [at, name] of names.entries()) {
    const word = wordOf(at + 1);
    const texts = { title: six(`Title ${word}`), summary: six(`Summary ${word}`), body: six(`Body ${word}`) };
    const data = {
      ...texts,
      slug: name.slug,
      class: 'company',
      date: '2026-03-04',
      scene: 'news-award',
    };
    const basedOn = { version: 0, live: null };
    await saveWorkingCopy(db, { ...name, data, basedOn }, { author: 'import', now: new Date() });
  }
  await close();
  return names;
};

export const isLive = async (url: string, slug: string): Promise<boolean> =>
  (await rowsOf(url, `select from news where slug = $1 and status = 'published'`, [slug])).length > 0;

/** Writers of the table wait until it is released, so that a node can be killed exactly there. */
export const blockTable = async (url: string, table: string) => {
  const holder = new Client({ connectionString: url });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin');
  await holder.query(`lock table ${table} in share mode`);
  return {
    untilSomebodyWaits: () =>
      vi.waitFor(
        async () => {
          const waiting = `select from pg_locks where relation = '${table}'::regclass and not granted`;
          expect((await holder.query(waiting)).rows).not.toHaveLength(0);
        },
        { timeout: 60_000, interval: 20 },
      ),
    release: () => holder.query('rollback'),
  };
};
