import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { paths } from '@site/contract/paths';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/connection.ts';
import { readStudioAssets } from '#studio/host/studio-build.ts';
import { aColleague, staffData } from '#testing/staff.ts';
import { ask } from './ask.ts';
import { waitUntilIdle } from './cpu.ts';
import { measureKeys } from './key-to-glyph.ts';
import { longSlug, writeLongEntry } from './long-entry.ts';
import { median } from './percentile.ts';
import { type BenchSite, startBenchSite } from './site.ts';
import { until } from './until.ts';

const tries = 9;
const dist = join(import.meta.dirname, '../../dist/studio');

type Studio = { db: Db; url: string; nodes: readonly [BenchSite, BenchSite] };
type Person = { cookie: string };

const firstLoadBytes = (): number => {
  const { script, preloads } = readStudioAssets(dist);
  return [script, ...preloads].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
};

const entries = [
  { collection: 'news', slug: 'coating-line', pathOf: paths.newsItem },
  { collection: 'product', slug: 'gk7320', pathOf: paths.product },
] as const;
type Entry = (typeof entries)[number];

const saveTitle = async ({ url, nodes: [node] }: Studio, person: Person, { collection, slug }: Entry, text: string) => {
  const site = { port: node.port, url };
  const { data, version, live } = await staffData(site, 'entryRead', { collection, slug }, person);
  const title = { ...(data as { title: object }).title, en: text };
  const input = { collection, slug, data: { ...data, title }, live: live?.revision ?? null };
  return (await staffData(site, 'entrySave', input, { ...person, version })).version;
};

/** From the request for a preview to its last byte. Each has another text, so that nothing is cached. */
const measurePreview = async (studio: Studio, person: Person, entry: Entry): Promise<number> => {
  const times: number[] = [];
  const [{ port }] = studio.nodes;
  const path = `/preview?collection=${entry.collection}&slug=${entry.slug}&locale=en`;
  for (let n = 0; n < tries; n++) {
    await saveTitle(studio, person, entry, `A preview of ${'abcdefghij'[n] ?? ''}`);
    const { status, milliseconds } = await ask({ port, path, host: 'studio', headers: { cookie: person.cookie } });
    if (status !== 200) throw new Error(`${path}: ${status}`);
    times.push(milliseconds);
  }
  return median(times);
};

/** From the press on "Publish" until both nodes show the text. */
const measurePublication = async (studio: Studio, person: Person, entry: Entry): Promise<number> => {
  const { db, url, nodes } = studio;
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${sql.identifier(entry.collection)} where slug = ${entry.slug}`,
  );
  const path = entry.pathOf(rows[0]?.id ?? 0);
  const times: number[] = [];
  for (let n = 0; n < tries; n++) {
    const title = `A publication of ${'abcdefghij'[n] ?? ''}`;
    const version = await saveTitle(studio, person, entry, title);
    const started = performance.now();
    const { collection, slug } = entry;
    await staffData({ port: nodes[0].port, url }, 'entryPublish', { collection, slug }, { ...person, version });
    const isShown = async () => {
      const pages = await Promise.all(nodes.map(({ port }) => ask({ port, path })));
      return pages.every(({ body }) => body.includes(title));
    };
    await until(isShown, { what: `${path} shows the title` });
    times.push(performance.now() - started);
  }
  return median(times);
};

/** Everything that staff wait for, measured on two nodes with the built interface. */
export const measureInterface = async (db: Db, url: string) => {
  await writeLongEntry(db);
  const nodes = [await startBenchSite({ DATABASE_URL: url }), await startBenchSite({ DATABASE_URL: url })] as const;
  try {
    const studio = { db, url, nodes };
    const person = await aColleague({ port: nodes[0].port, url }, 'administrator');
    // Nodes go on loading after their start, which would slow the browser down.
    for (const { pid } of nodes) await waitUntilIdle(pid);
    const keys = await measureKeys({
      address: `http://studio.localhost:${nodes[0].port}/content/news/edit/${longSlug}`,
      cookie: person.cookie,
      selector: 'textarea[aria-label*="block 25"]',
    });
    const previewMs: [string, number][] = [];
    const visibleMs: [string, number][] = [];
    for (const entry of entries) previewMs.push([entry.collection, await measurePreview(studio, person, entry)]);
    for (const entry of entries) visibleMs.push([entry.collection, await measurePublication(studio, person, entry)]);
    return { firstLoadBytes: firstLoadBytes(), keys, previewMs, visibleMs };
  } finally {
    for (const node of nodes) await node.stop();
  }
};
