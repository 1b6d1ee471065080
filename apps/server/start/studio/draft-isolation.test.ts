import { type Collection, collectionNames } from '@site/content/collections';
import { writtenTexts } from '@site/content/entry-texts';
import { createCaller } from '@site/contract/client';
import { type CallName, endpointOf } from '@site/contract/endpoints';
import { render } from '@site/site/entry-server';
import { expect, test } from 'vitest';
import { connect } from '#platform/database/connection.ts';
import { findProblems } from '#studio/find-problems.ts';
import { onDatabase } from '#testing/account.ts';
import { request } from '#testing/request.ts';
import { aColleague, resetBudgets, staffCall, staffData, studioHost } from '#testing/staff.ts';
import { plainWeb, sharedSite, type TestSite } from '#testing/test-site.ts';

type Call = { name: CallName; input: object | undefined };

/** What the pages rendered last asked of the API, and where they are. */
const seen = { calls: new Map<string, Call>(), paths: new Set<string>() };
const site = sharedSite(() => ({
  env: { LANGUAGES: 'en', RENDERS_PER_MINUTE: '100000' },
  web: plainWeb((input) => {
    const { pathname, search } = new URL(input.url);
    seen.paths.add(pathname + search);
    const api = (name: CallName, data?: object): unknown => {
      seen.calls.set(`${name} ${JSON.stringify(data)}`, { name, input: data });
      return input.api(name, data);
    };
    return render({ ...input, api: api as typeof input.api });
  }),
}));

/** Collections without a localised text of their own in the demo company. `platform/cache/memory.test.ts` changes their numbers and times instead. */
const textless: readonly Collection[] = ['chat', 'retention', 'glossary', 'synonyms'];
/** Their pages show these texts elsewhere: in files, in letters, in another edition, or on a later page of a list. */
const shownElsewhere: readonly Collection[] = [
  'asset',
  'scene',
  'answers',
  'manual',
  'register_area',
  'calculator',
  'tool',
  'efi',
  'finder',
  'investor',
];
/** The entry to change, for a collection whose largest one is not on its page. */
const chosen: { [N in Collection]?: string } = { faults: 'systems' };

const withMark = (data: unknown, paths: ReadonlySet<string>, mark: string): unknown => {
  const copy: unknown = structuredClone(data);
  for (const { path, text } of writtenTexts(copy))
    if (paths.has(path.join('.')) && text.en !== undefined) text.en = `${text.en} ${mark}`;
  return copy;
};

/** The texts of an entry that may be longer by a word. */
const markablePaths = async (
  url: string,
  collection: Collection,
  slug: string,
  data: unknown,
): Promise<Set<string>> => {
  const { db, close } = connect(url, { max: 1 });
  const paths = new Set(writtenTexts(data).map(({ path }) => path.join('.')));
  const problems = () =>
    db.transaction((tx) => findProblems(tx, [{ collection, slug, data: withMark(data, paths, 'Marked') }]));
  try {
    for (let found = await problems(); found.length > 0 && paths.size > 0; found = await problems())
      for (const { path } of found) {
        const name = path.filter((step) => step !== 'en').join('.');
        if (!paths.delete(name)) for (const one of paths) if (one.startsWith(name)) paths.delete(one);
      }
    return paths;
  } finally {
    await close();
  }
};

const publicPage = async (port: number, path: string) => (await request(port, path, { host: 'en.localhost' })).text;

/** Everything that a visitor can read by the calls and pages seen so far. */
const readLive = async ({ port }: TestSite): Promise<string> => {
  const texts: string[] = [];
  const call = createCaller<CallName>({
    endpointOf,
    send: async (path, { method, body }) => {
      const { status, text, headers } = await request(port, path, {
        host: 'en.localhost',
        method: method ?? 'GET',
        headers: { origin: `http://en.localhost:${port}`, 'content-type': 'application/json' },
        ...(typeof body === 'string' ? { body } : {}),
      });
      texts.push(text);
      return new Response(text, { status, headers: { 'content-type': String(headers['content-type']) } });
    },
  });
  for (const { name, input } of seen.calls.values()) await call(name, input as never).catch(() => undefined);
  for (const path of seen.paths) texts.push(await publicPage(port, path));
  return texts.join('\n');
};

/** A live entry of the collection, with many texts. */
const entryOf = async (from: TestSite, collection: Collection): Promise<string> => {
  if (chosen[collection]) return chosen[collection];
  const [row] = await onDatabase<{ slug: string }>(
    from,
    `select d.slug from content_entry d join content_revision r on r.id = d.live_id
     where d.collection = $1 and r.data is not null order by length(r.data::text) desc limit 1`,
    [collection],
  );
  if (!row) throw new Error(`there is no live entry of ${collection}`);
  return row.slug;
};

const cases = collectionNames
  .filter((collection) => !textless.includes(collection))
  .map((collection, at) => ({ collection, number: at }));

test.for(cases)(
  'nothing of a previewed $collection reaches visitors, nor another preview',
  { timeout: 180_000 },
  async ({ collection, number }) => {
    await resetBudgets(site());
    const slug = await entryOf(site(), collection);
    const colleague = await aColleague(site(), 'administrator', 'editor', 'recruiter');
    const read = async () => staffData(site(), 'entryRead', { collection, slug }, colleague);
    const { live } = await read();
    const paths = await markablePaths(site().url, collection, slug, live?.data);
    const [first, published, second] = ['First', 'Public', 'Second'].map((word) => `${word}draft${number}end`) as [
      string,
      string,
      string,
    ];

    let version = 0;
    const save = async (mark: string) => {
      const { live: base } = await read();
      const saved = await staffCall(
        site(),
        'entrySave',
        { collection, slug, data: withMark(live?.data, paths, mark), live: base?.revision },
        { cookie: colleague.cookie, version },
      );
      expect(saved.text).toContain('"code":200');
      version = (saved.json.data as { version: number }).version;
    };
    const preview = async () => {
      const texts: string[] = [];
      for (const page of [0, 1]) {
        const query = new URLSearchParams({ collection, slug, locale: 'en', page: String(page) }).toString();
        const shown = await request(site().port, `/preview?${query}`, {
          host: studioHost,
          headers: { cookie: colleague.cookie },
        });
        expect([200, 404]).toContain(shown.status);
        texts.push(shown.text);
      }
      return texts.join('\n');
    };

    expect(paths.size).toBeGreaterThan(0);
    await save(first);
    const firstPreview = await preview();
    await save(published);
    const answer = await staffCall(
      site(),
      'entryPublish',
      { collection, slug, reason: 'test' },
      { cookie: colleague.cookie, version },
    );
    expect(answer.text).toContain('"code":200');
    const visible = await readLive(site());
    expect(visible).not.toContain(first);
    await save(second);
    const secondPreview = await preview();
    expect(secondPreview).not.toContain(first);
    expect(await readLive(site())).not.toMatch(/(First|Second)draft/);
    if (!shownElsewhere.includes(collection)) {
      expect(firstPreview).toContain(first);
      expect(visible).toContain(published);
      expect(secondPreview).toContain(second);
    }
  },
);
