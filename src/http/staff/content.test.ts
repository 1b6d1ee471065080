import { beforeEach, expect, test } from 'vitest';
import { onDatabase } from '#test/support/account.ts';
import { request } from '#test/support/request.ts';
import { aColleague, resetBudgets, staffCall, staffData, studioHost, trailOf } from '#test/support/staff.ts';
import { aLiveNewsItem, newsWeb } from '#test/support/studio-entry.ts';
import { sharedSite } from '#test/support/test-site.ts';

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

test('problems are at their path, with the language, and stop a publication', async () => {
  const { site, name, editor, read, save, data } = await aLiveEntry();
  await save({ class: 'nowhere', title: { ...data.title, es: '中文' } }, 0);
  const { problems, version } = await read();
  expect(problems).toMatchObject([{ path: ['title', 'es'], locale: 'es' }]);
  const { json } = await staffCall(site, 'entryPublish', name, { ...editor, version });
  expect(json).toMatchObject({ code: 409, data: { problems } });
});

test('a document of the fault data is checked together with all others', async () => {
  const site = shared();
  const { cookie } = await aColleague(site, 'editor');
  const name = { noun: 'faults', slug: 'systems' };
  const { data, live } = await staffData(site, 'entryRead', name, { cookie });
  const save = (list: object, version: number) =>
    staffData(site, 'entrySave', { ...name, data: list, live: live?.revision }, { cookie, version });
  const [first, ...rest] = data as unknown as { key: string }[];
  const saved = await save([{ ...first, picture: 'none' }, ...rest], 0);
  expect(saved.problems).toMatchObject([{ slug: 'systems', message: 'unknown key' }]);
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

test('a translator writes texts of their languages and nothing else', async () => {
  const { read, save, data, site, name } = await aLiveEntry();
  const translator = await aColleague(site, 'translator');
  const title = (changes: object) => ({ title: { ...data.title, ...changes } });
  expect((await save(title({ 'tr-TR': 'Yeni' }), 0, translator)).json.code).toBe(200);
  expect((await save(title({ 'tr-TR': 'Yeni', es: 'Nuevo' }), 2, translator)).json.code).toBe(403);
  expect((await save({ ...title({ 'tr-TR': 'Yeni' }), date: '2026-01-01' }, 2, translator)).json.code).toBe(403);
  expect((await read(translator.cookie)).may).toEqual({ write: true, publish: false, languages: ['tr-TR'] });
  expect((await staffCall(site, 'entryPublish', name, { ...translator, version: 2 })).json.code).toBe(403);
  expect((await staffCall(site, 'entryDiscard', name, { ...translator, version: 2 })).json.code).toBe(200);
  expect((await staffCall(site, 'entryCreate', { noun: 'news', slug: 'x' }, translator)).json.code).toBe(403);
});

test('a translator who may publish brings only their own texts to the site', async () => {
  const { read, save, data, site, name, editor } = await aLiveEntry();
  const translator = await aColleague(site, 'translator');
  const grants = JSON.stringify([{ role: 'translator', languages: ['tr-TR'], publish: true }]);
  await onDatabase(site, 'update staff_account set grants = $1 where id = $2', [grants, translator.id]);
  await save({ title: { ...data.title, 'tr-TR': 'Yeni', es: 'Nuevo' } }, 0, editor);
  const publish = (languages: string[] | undefined, version: number) =>
    staffCall(site, 'entryPublish', { ...name, languages }, { ...translator, version });
  expect((await publish(undefined, 2)).json.code).toBe(403);
  expect((await publish(['tr-TR'], 2)).json.code).toBe(200);
  expect(await read()).toMatchObject({ live: { data: { title: { 'tr-TR': 'Yeni', es: data.title.es } } } });
});

test('a product manager changes entries of their categories only, and moves none into them', async () => {
  const site = shared();
  const { cookie } = await aColleague(site, 'product_manager');
  const { list } = await staffData(site, 'entryList', { noun: 'series', limit: 200 }, { cookie });
  const own = list.find(({ grouping }) => grouping === 'genset');
  const foreign = list.find(({ grouping }) => grouping !== 'genset');
  const change = async (slug: string | undefined, changes: object) => {
    const name = { noun: 'series', slug };
    const { data, live, version } = await staffData(site, 'entryRead', name, { cookie });
    const input = { ...name, data: { ...data, ...changes }, live: live?.revision ?? null };
    return (await staffCall(site, 'entrySave', input, { cookie, version })).json.code;
  };
  expect(await change(own?.slug, { note: 'x' })).toBe(200);
  expect(await change(own?.slug, { category: foreign?.grouping })).toBe(403);
  expect(await change(foreign?.slug, { note: 'x' })).toBe(403);
  expect(await change(foreign?.slug, { category: 'genset' })).toBe(403);
  expect((await staffCall(site, 'entryList', { noun: 'news' }, { cookie })).json.code).toBe(404);
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

test('lists come in pages, and pickers find entries of nouns that the caller cannot open', async () => {
  const { site, name, editor } = await aLiveEntry();
  const first = await staffData(site, 'entryList', { noun: 'news', limit: 1 }, editor);
  expect(first.list).toMatchObject([{ slug: name.slug }]);
  const second = await staffData(site, 'entryList', { noun: 'news', limit: 1, cursor: first.next ?? '' }, editor);
  expect(second.list[0]?.slug).not.toBe(name.slug);
  expect((await staffCall(site, 'entryList', { noun: 'news', cursor: 'x' }, editor)).json.code).toBe(400);
  const manager = await aColleague(site, 'product_manager');
  const found = await staffData(site, 'referenceSearch', { noun: 'news', slugs: name.slug }, manager);
  expect(found.list).toMatchObject([{ noun: 'news', slug: name.slug, state: 'live' }]);
  const { list } = await staffData(site, 'nounList', {}, manager);
  expect(list.map(({ noun }) => noun)).toContain('product');
  expect(list.map(({ noun }) => noun)).not.toContain('news');
});

test('a page that fails to render in one language refuses the publication with its reason', async () => {
  const { read, save, data, site, name, editor, revision } = await aLiveEntry();
  await save({ title: { ...data.title, 'tr-TR': 'Unlucky' } }, 0);
  const { json } = await staffCall(site, 'entryPublish', name, { ...editor, version: 2 });
  expect(json).toMatchObject({
    code: 409,
    data: {
      problems: [{ message: expect.stringMatching(/^the page \/news_info\/\d+ fails in Türkçe: no such figure$/) }],
    },
  });
  expect(await read()).toMatchObject({ live: { revision }, version: 2 });
  expect(
    (await staffCall(site, 'entryPublish', { ...name, languages: ['en'] }, { ...editor, version: 2 })).json.code,
  ).toBe(200);
});

const showPreview = (address: string, cookie?: string) =>
  request(shared().port, address, { host: studioHost, headers: cookie === undefined ? {} : { cookie } });

test('a preview shows the working copy in any language, and leaves nothing behind', async () => {
  const { read, save, data, name, editor } = await aLiveEntry();
  await save({ title: { ...data.title, 'tr-TR': 'Taslak' } }, 0);
  const query = new URLSearchParams({ ...name, locale: 'tr-TR' }).toString();
  const page = await showPreview(`/preview?${query}`, editor.cookie);
  expect(page.text).toContain('Taslak');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.headers['x-robots-tag']).toContain('noindex');
  expect((await showPreview(`/preview?${query}&state=live`, editor.cookie)).text).toContain(data.title['tr-TR']);
  expect((await showPreview(`/preview?${query}`)).status).toBe(401);
  expect(await read()).toMatchObject({ version: 2, state: 'changed', live: { data: { title: data.title } } });
});

test('a language with problems is previewed as it is live; other problems are named', async () => {
  const { save, data, name, editor } = await aLiveEntry();
  const query = new URLSearchParams({ ...name, locale: 'es' }).toString();
  await save({ title: { ...data.title, es: '中文' } }, 0);
  expect((await showPreview(`/preview?${query}`, editor.cookie)).text).toContain(data.title.es);
  await save({ class: 'nowhere' }, 2);
  const refused = await showPreview(`/preview?${query}`, editor.cookie);
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('class: no such news class: nowhere')]);
});

test('a link shows one preview without an account, until it is ended', async () => {
  const { site, save, data, name, editor } = await aLiveEntry();
  await save({ title: { ...data.title, en: 'For the agency' } }, 0);
  const { id, link } = await staffData(site, 'previewLinkCreate', name, editor);
  const path = `${new URL(link).pathname}?locale=en`;
  expect((await showPreview(path)).text).toContain('For the agency');
  expect((await staffData(site, 'previewLinkList', name, editor)).list).toMatchObject([{ id, author: editor.name }]);
  await staffData(site, 'previewLinkEnd', { id }, editor);
  expect((await showPreview(path)).status).toBe(404);
  const later = await staffData(site, 'previewLinkCreate', name, editor);
  await onDatabase(site, "update preview_link set expires_at = now() - interval '1 second' where id = $1", [later.id]);
  expect((await showPreview(new URL(later.link).pathname)).status).toBe(404);
});

test('colleagues who have the same entry open see each other', async () => {
  const { site, name, editor } = await aLiveEntry();
  const other = await aColleague(site, 'translator');
  expect((await staffData(site, 'presence', { ...name, field: 'title.en' }, editor)).others).toEqual([]);
  expect((await staffData(site, 'presence', name, other)).others).toEqual([
    { id: editor.id, name: editor.name, field: 'title.en' },
  ]);
  await onDatabase(site, "update studio_presence set at = now() - interval '1 minute' where account_id = $1", [
    other.id,
  ]);
  expect((await staffData(site, 'presence', name, editor)).others).toEqual([]);
  await staffData(site, 'presence', { ...name, leave: true }, editor);
  expect((await staffData(site, 'presence', name, other)).others).toEqual([]);
});

test('many are published each on its own, and a release is planned in the company’s time zone', async () => {
  const { site, name, editor, save, data } = await aLiveEntry();
  const other = await aLiveEntry();
  await save({ title: { ...data.title, en: 'Together' } }, 0);
  await other.save({ class: 'nowhere' }, 0);
  const entries = [name, other.name, { noun: 'news', slug: 'nothing' }].map((one) => ({ ...one, seen: 2 }));
  expect((await staffData(site, 'entryBulk', { act: 'publish', entries }, editor)).list).toMatchObject([
    { slug: name.slug, revision: expect.any(Number) },
    { slug: other.name.slug, refused: 'problems', problems: [{ path: ['class'] }] },
    { slug: 'nothing', refused: 'changed' },
  ]);
  const planned = { title: 'Fair', at: '2099-01-01T09:00', entries: [{ ...name, act: 'withdraw' }] };
  const { id, due } = await staffData(site, 'releaseCreate', planned, editor);
  expect(due).toBe('2099-01-01T01:00:00.000Z');
  const between = { from: '2099-01-01T00:00:00Z', to: '2099-01-02T00:00:00Z' };
  expect(await staffData(site, 'releaseList', between, editor)).toMatchObject({
    time_zone: 'Asia/Shanghai',
    list: [{ id, state: 'scheduled', entries: [{ ...name, act: 'withdraw' }] }],
  });
  expect(await staffData(site, 'entryRead', name, editor)).toMatchObject({ scheduled: due });
  await staffData(site, 'releaseCancel', { id }, editor);
});
