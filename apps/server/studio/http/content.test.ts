import { beforeEach, expect, test } from 'vitest';
import { onDatabase } from '#testing/account.ts';
import { six } from '#testing/content-folder.ts';
import { aColleague, resetBudgets, staffCall, staffData, trailOf } from '#testing/staff.ts';
import { aLiveNewsItem, newsWeb } from '#testing/studio-entry.ts';
import { sharedSite } from '#testing/test-site.ts';

const shared = sharedSite(() => ({ web: newsWeb }));
beforeEach(() => resetBudgets(shared()));
const aLiveEntry = () => aLiveNewsItem(shared());

test('what is created, saved and published is read, and each act is in the trail', async () => {
  const { site, name, editor, read, save, data } = await aLiveEntry();
  expect((await trailOf(site, 2)).map(({ action, object }) => [action, object])).toEqual([
    ['create an entry', `news ${name.slug}`],
    ['publish an entry', `news ${name.slug}`],
  ]);
  const first = await save({ title: { ...data.title, en: 'Better' } }, 0);
  expect(first.json.data).toMatchObject({ version: 2, problems: [] });
  await save({ title: { ...data.title, en: 'Better still' } }, 2);
  // One row for both saves of one person.
  expect((await trailOf(site, 2)).map(({ action }) => action)).toEqual(['publish an entry', 'edit an entry']);
  expect(await read()).toMatchObject({
    state: 'changed',
    version: 3,
    data: { title: { en: 'Better still' } },
    live: { data: { title: { en: data.title.en } } },
    author: editor.name,
    languages: { en: { state: 'source' }, 'tr-TR': { state: 'current' } },
    problems: [],
    may: { write: true, publish: true },
  });
});

test('somebody of the same name has a row of their own in the trail', async () => {
  const { site, editor, save, data } = await aLiveEntry();
  const namesake = await aColleague(site, 'editor');
  await onDatabase(site, 'update staff_account set name = $2 where id = $1', [namesake.id, editor.name]);
  await save({ title: { ...data.title, en: 'Better' } }, 0);
  await save({ title: { ...data.title, en: 'Better still' } }, 2, namesake);
  expect((await trailOf(site, 2)).map(({ action }) => action)).toEqual(['edit an entry', 'edit an entry']);
});

test('problems are at their path, with the language, and stop a publication', async () => {
  const { site, name, editor, read, save, data } = await aLiveEntry();
  await save({ class: 'nowhere', title: { ...data.title, es: '中文' } }, 0);
  const { problems, version } = await read();
  expect(problems).toMatchObject([{ path: ['title', 'es'], locale: 'es' }]);
  const { json } = await staffCall(site, 'entryPublish', name, { ...editor, version });
  expect(json).toMatchObject({ code: 409, data: { problems } });
});

test('HTML in a plain text is reported at its field, and the refused publication is in the trail', async () => {
  const { site, name, editor, read, save, data } = await aLiveEntry();
  await save({ title: { ...data.title, en: 'News <img src=x onerror=alert(1)>' } }, 0);
  const { problems, version } = await read();
  expect(problems).toMatchObject([{ path: ['title', 'en'], message: expect.stringContaining('<img src=') as string }]);
  expect((await staffCall(site, 'entryPublish', name, { ...editor, version })).json.code).toBe(409);
  expect(await trailOf(site, 1)).toMatchObject([
    { action: 'publish an entry', outcome: 'refused', detail: { version, problems: 1, fields: ['title.en'] } },
  ]);
});

test('an entry of the fault data is checked together with all others', async () => {
  const site = shared();
  const { cookie } = await aColleague(site, 'editor');
  const name = { collection: 'faults', slug: 'systems' };
  const { data, live } = await staffData(site, 'entryRead', name, { cookie });
  const save = (list: object, version: number) =>
    staffData(site, 'entrySave', { ...name, data: list, live: live?.revision }, { cookie, version });
  const [first, ...rest] = data as unknown as { key: string }[];
  const saved = await save([{ ...first, picture: 'none' }, ...rest], 0);
  expect(saved.problems).toMatchObject([{ slug: 'systems', path: [0, 'picture'], message: 'There is no such field.' }]);
  expect((await save([first, ...rest], saved.version)).problems).toEqual([]);
});

test('a field that two changed is answered with both values', async () => {
  const { save, data } = await aLiveEntry();
  const mine = { title: { ...data.title, en: 'Mine' } };
  await save({ title: { ...data.title, en: 'Theirs' } }, 0);
  expect((await save(mine, 0)).json).toMatchObject({
    code: 409,
    data: { version: 2, conflicts: [{ path: ['title', 'en'], mine: 'Mine', theirs: 'Theirs' }] },
  });
  expect((await save({ title: { ...data.title, es: 'Otro' } }, 0)).json.data).toMatchObject({
    version: 3,
    data: { title: { en: 'Theirs', es: 'Otro' } },
  });
});

test('a product manager changes entries of their categories only, and moves none into them', async () => {
  const site = shared();
  const { cookie } = await aColleague(site, 'product_manager');
  const { list } = await staffData(site, 'entryList', { collection: 'series', limit: 200 }, { cookie });
  const own = list.find(({ grouping }) => grouping === 'genset');
  const foreign = list.find(({ grouping }) => grouping !== 'genset');
  const change = async (slug: string | undefined, changes: object) => {
    const name = { collection: 'series', slug };
    const { data, live, version } = await staffData(site, 'entryRead', name, { cookie });
    const input = { ...name, data: { ...data, ...changes }, live: live?.revision ?? null };
    return (await staffCall(site, 'entrySave', input, { cookie, version })).json.code;
  };
  expect(await change(own?.slug, { note: 'x' })).toBe(200);
  expect(await change(own?.slug, { category: foreign?.grouping })).toBe(403);
  expect(await change(foreign?.slug, { note: 'x' })).toBe(403);
  expect(await change(foreign?.slug, { category: 'genset' })).toBe(403);
  expect((await staffCall(site, 'entryList', { collection: 'news' }, { cookie })).json.code).toBe(404);
});

test('of two who publish the same version at once, the second is told', async () => {
  const { save, data, site, name, editor } = await aLiveEntry();
  await save({ title: { ...data.title, en: 'At once' } }, 0);
  const other = await aColleague(site, 'editor');
  const publish = async ({ cookie }: { cookie: string }) =>
    (await staffCall(site, 'entryPublish', name, { cookie, version: 2 })).json.code;
  expect((await Promise.all([publish(editor), publish(other)])).toSorted()).toEqual([200, 412]);
  expect((await staffData(site, 'revisionList', name, editor)).revisions).toHaveLength(2);
});

test('an entry cannot go live with a reference that was withdrawn meanwhile, nor by somebody who lost the role', async () => {
  const { save, site, name, editor } = await aLiveEntry();
  const group = { collection: 'news_class', slug: `${name.slug}-class` };
  const created = await staffData(site, 'entryCreate', { ...group, data: { name: six('Group'), sort: 9 } }, editor);
  const { revision } = await staffData(site, 'entryPublish', group, { ...editor, version: created.version });
  expect((await save({ class: group.slug }, 0)).json.data?.problems).toEqual([]);
  await staffData(site, 'entryWithdraw', { ...group, live: revision }, editor);
  const { json } = await staffCall(site, 'entryPublish', name, { ...editor, version: 2 });
  expect(json).toMatchObject({ code: 409, data: { problems: [{ path: ['class'] }] } });
  await onDatabase(site, 'update staff_account set grants = $1 where id = $2', ['[{"role":"auditor"}]', editor.id]);
  expect((await save({}, 2)).json.code).toBe(403);
});

test('undo brings back what was live before, and leaves the rest in the working copy', async () => {
  const { read, save, data, site, name, editor, revision } = await aLiveEntry();
  await save({ title: { ...data.title, en: 'Wrong' } }, 0);
  const published = await staffData(site, 'entryPublish', name, { ...editor, version: 2 });
  expect((await staffCall(site, 'entryUndo', { ...name, live: revision }, editor)).json.code).toBe(412);
  await staffData(site, 'entryUndo', { ...name, live: published.revision }, editor);
  expect(await read()).toMatchObject({
    live: { data: { title: { en: data.title.en } } },
    data: { title: { en: 'Wrong' } },
    state: 'changed',
  });
});

test('an entry is withdrawn, seen, restored and published again; a second one gets another address', async () => {
  const { read, data, site, name, editor, revision } = await aLiveEntry();
  await staffData(site, 'entryWithdraw', { ...name, live: revision }, editor);
  expect(await read()).toMatchObject({ state: 'withdrawn', live: null, data: { title: data.title } });
  const { revisions, versions } = await staffData(site, 'revisionList', name, editor);
  expect(revisions).toMatchObject([{ is_withdrawal: true }, { revision, is_withdrawal: false }]);
  expect(versions).toMatchObject([{ version: 1 }]);
  const restored = await staffData(
    site,
    'revisionRestore',
    { ...name, revision, live: null },
    { ...editor, version: 0 },
  );
  await staffData(site, 'entryPublish', name, { ...editor, version: restored.version });
  expect(await read()).toMatchObject({ state: 'live' });
  expect((await staffCall(site, 'entryDuplicate', { ...name, to: name.slug }, editor)).json.code).toBe(409);
  const copy = await staffData(site, 'entryDuplicate', { ...name, to: `${name.slug}-b` }, editor);
  expect(copy.data).toMatchObject({ slug: `${name.slug}-b`, title: data.title });
});

test('a revision is compared word by word', async () => {
  const { save, data, site, name, editor, revision } = await aLiveEntry();
  await save({ title: { ...data.title, en: 'Title changed in English' }, date: '2026-05-05' }, 0);
  const { differences } = await staffData(site, 'revisionRead', { ...name, revision, against: 'copy' }, editor);
  expect(differences).toMatchObject([
    { path: ['date'], before: '2026-03-04', after: '2026-05-05' },
    {
      path: ['title', 'en'],
      locale: 'en',
      words: [{ text: 'Title ' }, { change: 'removed' }, { text: 'changed', change: 'added' }, { text: ' in English' }],
    },
  ]);
  await staffData(site, 'versionKeep', { ...name, name: 'before the fair' }, { ...editor, version: 2 });
  const { versions } = await staffData(site, 'revisionList', name, editor);
  expect(versions[0]).toMatchObject({ version: 2, name: 'before the fair' });
});

test('outdated texts are listed until somebody confirms them', async () => {
  const { read, save, data, site, name, editor } = await aLiveEntry();
  await save({ title: { ...data.title, en: 'Another title' } }, 0);
  await staffData(site, 'entryPublish', name, { ...editor, version: 2 });
  expect((await read()).languages['tr-TR']).toMatchObject({ state: 'outdated', texts: 1 });
  expect((await read()).outdated).toContainEqual(expect.objectContaining({ locale: 'tr-TR', path: ['title'] }));
  const translator = await aColleague(site, 'translator');
  const confirm = (locale: string) => staffCall(site, 'textConfirm', { ...name, locale, path: ['title'] }, translator);
  expect((await confirm('es')).json.code).toBe(403);
  expect((await confirm('tr-TR')).json.code).toBe(200);
  expect((await read()).languages['tr-TR']).toEqual({ state: 'current' });
});

test('lists come in pages, and pickers find entries of collections that the caller cannot open', async () => {
  const { site, name, editor } = await aLiveEntry();
  const first = await staffData(site, 'entryList', { collection: 'news', limit: 1 }, editor);
  expect(first.list).toMatchObject([{ slug: name.slug }]);
  const second = await staffData(site, 'entryList', { collection: 'news', limit: 1, cursor: first.next ?? '' }, editor);
  expect(second.list[0]?.slug).not.toBe(name.slug);
  expect((await staffCall(site, 'entryList', { collection: 'news', cursor: 'x' }, editor)).json.code).toBe(400);
  const manager = await aColleague(site, 'product_manager');
  const found = await staffData(site, 'referenceSearch', { collection: 'news', slugs: name.slug }, manager);
  expect(found.list).toMatchObject([{ collection: 'news', slug: name.slug, state: 'live' }]);
  const search = { search: name.slug };
  expect((await staffData(site, 'referenceSearch', search, editor)).list).toMatchObject([{ collection: 'news' }]);
  expect((await staffData(site, 'referenceSearch', search, manager)).list).toEqual([]);
  const { list } = await staffData(site, 'collectionList', {}, manager);
  expect(list.map(({ collection }) => collection)).toContain('product');
  expect(list.map(({ collection }) => collection)).not.toContain('news');
});

test('a page that fails to render in one language refuses the publication with its reason', async () => {
  const { read, save, data, site, name, editor, revision } = await aLiveEntry();
  await save({ title: { ...data.title, 'tr-TR': 'Unlucky' } }, 0);
  const { json } = await staffCall(site, 'entryPublish', name, { ...editor, version: 2 });
  expect(json).toMatchObject({
    code: 409,
    data: {
      problems: [
        { message: expect.stringMatching(/^The page \/news_info\/\d+ cannot be shown in Türkçe: no such figure$/) },
      ],
    },
  });
  expect(await read()).toMatchObject({ live: { revision }, version: 2 });
  expect(
    (await staffCall(site, 'entryPublish', { ...name, languages: ['en'] }, { ...editor, version: 2 })).json.code,
  ).toBe(200);
});

test('what somebody types about a product is drawn before it is saved, with what comes from the series', async () => {
  const site = shared();
  const { cookie } = await aColleague(site, 'editor');
  const name = { collection: 'product', slug: 'gk7320' };
  const { data } = await staffData(site, 'entryRead', name, { cookie });
  const draw = (drawing: object, view = 'front') => {
    const unsaved = { ...data, drawing: { ...(data['drawing'] as object), ...drawing } };
    return staffData(site, 'entryDraw', { ...name, data: unsaved, view, locale: 'en' }, { cookie });
  };
  expect((await draw({ front: [220, 180] })).svg).toContain('220 × 180');
  for (const view of ['dimension', 'model']) expect((await draw({ front: [220, 180] }, view)).svg).toMatch(/^<svg/);
  // It waits while the numbers make no drawing, and never draws what the collection does not have.
  expect(await draw({ front: [220, 'x'] })).toEqual({});
  expect(await draw({}, 'diagram')).toEqual({});
});

test('a product is called by its model, and its documents are listed with their languages', async () => {
  const site = shared();
  const { cookie } = await aColleague(site, 'product_manager');
  const name = { collection: 'product', slug: 'gk7320' };
  const { list } = await staffData(site, 'entryDocuments', name, { cookie });
  expect(list.find(({ name: title }) => title.en === 'GK7320 data sheet')).toMatchObject({
    is_uploaded: false,
    needs_login: false,
    languages: { en: null, 'tr-TR': null },
  });
  expect((await staffData(site, 'entryRead', name, { cookie })).titles.en).toMatch(/^GK7320 ./);
  const agent = await aColleague(site, 'agent');
  expect((await staffCall(site, 'entryDocuments', name, agent)).json.code).toBe(403);
});
