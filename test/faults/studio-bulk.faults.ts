import { expect, test } from 'vitest';
import { connect } from '#platform/database/connection.ts';
import { saveWorkingCopy } from '#studio/save-working-copy.ts';
import { aColleague, staffData } from '#testing/staff.ts';
import { newsWeb } from '#testing/studio-entry.ts';
import { startTestSite } from '#testing/test-site.ts';
import { sendInParts } from '../../apps/studio/content/in-parts.ts';
import { writeNews } from './studio-support.ts';
import { rowsOf } from './visitors.ts';

/** Pages are rendered by a small web, so that the time goes into publications. */
test('of five hundred entries that are published in bulk the one with a problem stays as it is, and is named', async () => {
  const site = await startTestSite({ web: newsWeb });
  const names = await writeNews(site.url, 500);
  const broken = names[299] ?? { collection: 'news' as const, slug: '' };
  const { db, close } = connect(site.url, { max: 1 });
  const data = { slug: broken.slug, class: 'company', date: '2026-03-04', title: { en: 'Not ready' } };
  const basedOn = { version: 1, live: null };
  const saved = await saveWorkingCopy(db, { ...broken, data, basedOn }, { author: 'Ada', now: new Date() });
  await close();
  const editor = await aColleague(site, 'editor');

  const entries = names.map((name) => ({ ...name, seen: name === broken ? saved.version : 1 }));
  const { answers, error } = await sendInParts(entries, async (part) => {
    const input = { act: 'publish', reason: 'fair', entries: part };
    return (await staffData(site, 'entryBulk', input, editor)).list;
  });

  expect(error).toBeUndefined();
  expect(answers.map(({ slug }) => slug)).toEqual(names.map(({ slug }) => slug));
  const left = answers.filter(({ refused }) => refused !== undefined);
  expect(left).toMatchObject([{ slug: broken.slug, refused: 'problems' }]);
  expect(left[0]?.problems?.map(({ path }) => path)).toEqual([['summary'], ['body']]);
  const live = await rowsOf(site.url, `select from news where slug like 'news-%' and status = 'published'`);
  expect(live).toHaveLength(499);
  expect(await staffData(site, 'entryRead', broken, editor)).toMatchObject({ state: 'draft', data });
  const trail = await rowsOf(
    site.url,
    `select outcome, count(*)::int from audit.entry where action = 'publish an entry' group by outcome order by outcome`,
  );
  expect(trail).toEqual([
    { outcome: 'done', count: 499 },
    { outcome: 'refused', count: 1 },
  ]);
}, 600_000);
