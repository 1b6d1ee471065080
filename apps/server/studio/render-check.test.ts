import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Connection } from '#platform/database/connection.ts';
import { freshContentDatabase } from '#testing/database.ts';
import type { CheckProgress } from './publish-working-copies.ts';
import { createRenderCheck } from './render-check.ts';

let connection: Connection;
let closeDatabase: () => Promise<void>;
beforeAll(async () => {
  const { url, close } = await freshContentDatabase();
  connection = connect(url);
  closeDatabase = close;
});
afterAll(async () => {
  await connection.close();
  await closeDatabase();
});
const languages = ['en', 'tr-TR'] as const;

/** Several questions of one class: their page is the same. */
const aClass = async () => {
  const { rows } = await connection.db.execute<{ slug: string }>(sql`
    select slug from faq where class_id = (select class_id from faq group by class_id having count(*) > 2 limit 1)
    order by slug limit 3`);
  return rows.map(({ slug }) => ({ collection: 'faq' as const, slug }));
};

const aCheck = (fails: (path: string, locale: string) => boolean = () => false) => {
  const rendered: string[] = [];
  const check = createRenderCheck({
    render: (_, { path, locale }) => {
      rendered.push(`${locale} ${path}`);
      return fails(path, locale) ? Promise.reject(new Error('broken')) : Promise.resolve({ status: 200, html: '' });
    },
    hosts: { languages },
    clock: () => new Date(),
  });
  const run = (entries: Parameters<typeof check>[1], progress?: CheckProgress) =>
    connection.db.transaction((tx) => check(tx, entries, [], progress));
  return { rendered, run };
};

test('a page that several entries share is rendered once in each language, and its failure is one problem', async () => {
  const entries = await aClass();
  const { rendered, run } = aCheck((_, locale) => locale === 'tr-TR');
  const problems = await run(entries);
  expect([entries.length, rendered.length]).toEqual([3, languages.length]);
  expect(problems).toMatchObject([{ ...entries[0], message: expect.stringContaining('fails in Türkçe: broken') }]);
});

test('a check without time renders one page each time, and each page once', async () => {
  const [question] = await aClass();
  const entries = [
    question ?? { collection: 'faq' as const, slug: '' },
    { collection: 'honour' as const, slug: 'any' },
  ];
  const { rendered, run } = aCheck();
  const done = new Set<string>();
  const cuts: boolean[] = [];
  for (let part = 0; part < 4; part += 1) {
    const progress = { done, hasTime: () => false, isCut: false };
    expect(await run(entries, progress)).toEqual([]);
    cuts.push(progress.isCut);
  }
  expect(cuts).toEqual([true, ...cuts.slice(1, -1), false]);
  expect(rendered.toSorted()).toEqual([...done].toSorted());
});
