import { expect, test } from 'vitest';
import { publish as publishEntries } from '#content/publish.ts';
import { contentFiles, six } from '#testing/content-folder.ts';
import { sharedSiteDatabase } from '#testing/site-database.ts';
import { publishWorkingCopies, type RenderCheck } from './publish-working-copies.ts';
import { deleteOldVersions } from './revisions.ts';
import { saveWorkingCopy } from './save-working-copy.ts';
import { type EntryName, readEntry } from './working-copy.ts';
import { discardWorkingCopy } from './write-entries.ts';

const ana = { author: 'ana@company.example', now: new Date('2026-06-02T08:00:00Z') };
const elif = { author: 'elif@company.example', now: new Date('2026-06-02T08:01:00Z') };
const newsFile = 'news/2026-03-04-chamber.yaml';
type Item = Record<string, unknown> & { title: Record<string, string> };
const item = contentFiles()[newsFile] as Item;
const site = sharedSiteDatabase();
let count = 0;
const nothing = { version: 0, live: null };
const renders: RenderCheck = () => Promise.resolve([]);

/** A live news item of its own for each test. */
const aStudio = async () => {
  count += 1;
  const slug = `item-${count}`;
  const name: EntryName = { collection: 'news', slug };
  const live: Item = { ...item, slug, summary: six(`Summary ${count}`), body: six(`Body ${count}`) };
  const title = (changes: Record<string, string>): Item => ({ ...live, title: { ...live.title, ...changes } });
  const { db, rows } = site();
  const goLive = (data: Item) =>
    db.transaction((tx) =>
      publishEntries(tx, [{ ...name, data }], { author: 'import', reason: 'test', now: new Date(0) }),
    );
  await goLive(live);
  const first = (await readEntry(db, name))?.live?.id ?? 0;
  const save = (data: unknown, version: number, actor = ana) =>
    saveWorkingCopy(db, { ...name, data, basedOn: { version, live: first } }, actor);
  const publish = (version: number, languages?: ('en' | 'zh' | 'tr-TR')[], check = renders) =>
    publishWorkingCopies(db, [{ ...name, version, languages }], { ...ana, reason: 'a better title', check });
  const one = async (statement: string) => (await rows(`${statement} where slug = '${slug}'`))[0];
  const titleOnSite = async () => (await one('select title from news'))?.['title'];
  const summary = () => one("select titles->>'en' as title, drafts, author from entry_summary");
  const outdated = () =>
    rows(`select locale, path, since from outdated_text o join content_entry d on d.id = o.entry_id
      where d.slug = '${slug}' order by locale`);
  return { db, rows, name, live, title, goLive, save, publish, titleOnSite, summary, outdated };
};

test('what is saved is in the working copy and in lists, and not on the site', async () => {
  const { db, live, name, save, summary, title, titleOnSite } = await aStudio();
  expect(await summary()).toEqual({ title: live.title['en'], drafts: [], author: 'import' });
  expect(await save(title({ en: 'New' }), 0)).toMatchObject({ ok: true, version: 1, data: title({ en: 'New' }) });
  expect(await readEntry(db, name)).toMatchObject({
    live: { data: live },
    copy: { data: title({ en: 'New' }), version: 1, author: ana.author, at: ana.now },
    conflicts: [],
  });
  expect(await summary()).toEqual({ title: 'New', drafts: ['en'], author: ana.author });
  expect(await titleOnSite()).toEqual(live.title);
});

test('a save that changes nothing is no version', async () => {
  const { live, save, title } = await aStudio();
  expect(await save(live, 0)).toMatchObject({ ok: true, version: 0 });
  await save(title({ en: 'New' }), 0);
  expect(await save(title({ en: 'New' }), 1)).toMatchObject({ ok: true, version: 1 });
});

test('two editors of different languages are merged; two of the same text are told of each other', async () => {
  const { save, title } = await aStudio();
  await save(title({ en: 'New' }), 0, ana);
  expect(await save(title({ 'tr-TR': 'Yeni' }), 0, elif)).toMatchObject({
    ok: true,
    version: 2,
    data: title({ en: 'New', 'tr-TR': 'Yeni' }),
  });
  expect(await save(title({ en: 'Newer' }), 0, elif)).toMatchObject({
    ok: false,
    version: 2,
    data: title({ en: 'New', 'tr-TR': 'Yeni' }),
    conflicts: [{ path: ['title', 'en'], mine: 'Newer', theirs: 'New' }],
  });
});

test('two first saves at once are both in the result', async () => {
  const { db, name, save, title } = await aStudio();
  await Promise.all([save(title({ en: 'New' }), 0, ana), save(title({ 'tr-TR': 'Yeni' }), 0, elif)]);
  expect((await readEntry(db, name))?.copy).toMatchObject({
    version: 2,
    data: title({ en: 'New', 'tr-TR': 'Yeni' }),
  });
});

test('many saves at once all arrive', async () => {
  const { db, name, save, title } = await aStudio();
  const texts = { en: 'New', zh: '新', pt: 'Novo', es: 'Nuevo', 'tr-TR': 'Yeni' };
  await Promise.all(Object.entries(texts).map(([locale, text]) => save(title({ [locale]: text }), 0)));
  expect((await readEntry(db, name))?.copy).toMatchObject({ version: 5, data: title(texts) });
});

test('a working copy goes live as it is, and is gone then', async () => {
  const { db, live, name, publish, save, summary, title, titleOnSite } = await aStudio();
  await save(title({ en: 'New' }), 0);
  expect(await publish(1)).toMatchObject({ ok: true });
  expect(await titleOnSite()).toMatchObject({ ...live.title, en: 'New' });
  expect(await readEntry(db, name)).toMatchObject({ live: { data: title({ en: 'New' }) }, copy: null });
  expect(await summary()).toEqual({ title: 'New', drafts: [], author: ana.author });
});

test('languages that are left out stay as they were, and remain in the working copy', async () => {
  const { db, live, name, publish, save, summary, title, titleOnSite } = await aStudio();
  const draft = title({ en: 'New', 'tr-TR': 'Yarım' });
  await save(draft, 0);
  expect(await publish(1, ['en', 'zh'])).toMatchObject({ ok: true });
  expect(await titleOnSite()).toEqual({ ...live.title, en: 'New' });
  expect(await readEntry(db, name)).toMatchObject({ live: { data: title({ en: 'New' }) }, copy: { data: draft } });
  expect(await summary()).toMatchObject({ title: 'New', drafts: ['tr-TR'] });
});

test('an editor who was away while others published is merged with what went live', async () => {
  const { publish, save, title } = await aStudio();
  await save(title({ en: 'New' }), 0);
  await publish(1);
  expect(await save(title({ en: 'New', es: 'Nuevo' }), 1, elif)).toMatchObject({ ok: true, version: 2 });
  expect(await save(title({ pt: 'Novo' }), 0, ana)).toMatchObject({
    ok: true,
    data: title({ en: 'New', es: 'Nuevo', pt: 'Novo' }),
  });
  expect(await save(title({ en: 'Other' }), 0, ana)).toMatchObject({ ok: false });
});

test('a publication below a working copy is merged into it; a field that both changed stops the publication', async () => {
  const { db, goLive, name, publish, save, title } = await aStudio();
  await save(title({ en: 'New' }), 0);
  await goLive(title({ 'tr-TR': 'İçeri' }));
  expect((await readEntry(db, name))?.copy?.data).toEqual(title({ en: 'New', 'tr-TR': 'İçeri' }));
  await goLive(title({ en: 'Imported', 'tr-TR': 'İçeri' }));
  expect((await readEntry(db, name))?.conflicts).toEqual([['title', 'en']]);
  expect(await publish(1)).toMatchObject({ ok: false, problems: [{ path: ['title', 'en'] }] });
  await save(title({ en: 'Imported and new', 'tr-TR': 'İçeri' }), 1);
  expect(await publish(2)).toMatchObject({ ok: true });
});

test('a publication is refused if somebody saved since, if there are problems, or if a page fails', async () => {
  const { db, live, name, publish, save, title, titleOnSite } = await aStudio();
  await save(title({ en: 'New' }), 0);
  await save(title({ en: 'Newer' }), 1);
  expect(await publish(1)).toEqual({ ok: false, changed: [name] });
  const failure = { ...name, path: [], message: 'the page fails in Türkçe' };
  expect(await publish(2, undefined, () => Promise.resolve([failure]))).toEqual({ ok: false, problems: [failure] });
  await save({ ...title({ en: 'Newer' }), class: 'nowhere' }, 2);
  expect(await publish(3)).toMatchObject({ ok: false, problems: [{ path: ['class'] }] });
  expect(await titleOnSite()).toEqual(live.title);
  expect((await readEntry(db, name))?.copy?.version).toBe(3);
});

test('a new entry is written, published or discarded', async () => {
  const { db, live, rows } = await aStudio();
  const second: EntryName = { collection: 'news', slug: 'second' };
  const listed = () => rows("select slug from entry_summary where slug = 'second'");
  await saveWorkingCopy(db, { ...second, data: { slug: 'second', title: { en: 'Second' } }, basedOn: nothing }, ana);
  expect(await listed()).toEqual([{ slug: 'second' }]);
  expect(await db.transaction((tx) => discardWorkingCopy(tx, second, ana))).toBe(true);
  expect(await listed()).toEqual([]);
  const data = { ...live, slug: 'second', summary: six('Second'), body: six('Second body') };
  const saved = await saveWorkingCopy(db, { ...second, data, basedOn: nothing }, ana);
  await publishWorkingCopies(db, [{ ...second, version: saved.version }], { ...ana, reason: 'new', check: renders });
  expect(await rows("select status from news where slug = 'second'")).toEqual([{ status: 'published' }]);
});

test('a text whose source changed without it is outdated, until it changes or is confirmed', async () => {
  const { outdated, publish, save, title } = await aStudio();
  await save(title({ en: 'New', 'tr-TR': 'Yeni' }), 0);
  await publish(1);
  expect(await outdated()).toEqual(
    ['es', 'hk', 'pt', 'zh'].map((locale) => ({ locale, path: 'title', since: ana.now })),
  );
  await save(title({ en: 'New', 'tr-TR': 'Yeni', es: 'Nuevo', pt: 'Novo' }), 1);
  await publish(2, ['en', 'zh', 'tr-TR']);
  expect((await outdated()).length).toBe(4);
  await publish(3);
  expect(await outdated()).toMatchObject([{ locale: 'hk' }, { locale: 'zh' }]);
  await save(title({ 'tr-TR': 'Yeni', es: 'Nuevo', pt: 'Novo' }), 3);
  await publish(4);
  expect(await outdated()).toMatchObject([{ locale: 'es' }, { locale: 'pt' }, { locale: 'tr-TR' }]);
});

test('versions without a name are deleted after thirty days, but never the current one', async () => {
  const { db, name, rows, save, title } = await aStudio();
  await save(title({ en: 'A' }), 0);
  await saveWorkingCopy(db, { ...name, data: title({ en: 'B' }), basedOn: { version: 1, live: null }, name: 'B' }, ana);
  await save(title({ en: 'C' }), 2);
  await save(title({ en: 'D' }), 3);
  const versions = () =>
    rows(`select version from working_copy_version v join content_entry d on d.id = v.entry_id
      where d.slug = '${name.slug}' order by version`);
  await deleteOldVersions(db, new Date(ana.now.getTime() + 29 * 86_400_000));
  expect(await versions()).toHaveLength(4);
  await deleteOldVersions(db, new Date(ana.now.getTime() + 31 * 86_400_000));
  expect(await versions()).toEqual([{ version: 2 }, { version: 4 }]);
});
