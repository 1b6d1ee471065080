import { beforeEach, expect, test } from 'vitest';
import { onDatabase } from '#testing/account.ts';
import { request } from '#testing/request.ts';
import { inAMonth } from '#testing/staff-objects.ts';
import { aColleague, resetBudgets, staffCall } from '#testing/staff.ts';
import { aLiveNewsItem, newsWeb } from '#testing/studio-entry.ts';
import { sharedSite } from '#testing/test-site.ts';

const shared = sharedSite(() => ({ web: newsWeb }));
beforeEach(() => resetBudgets(shared()));
const aLiveEntry = () => aLiveNewsItem(shared());

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
  expect((await staffCall(site, 'entryCreate', { collection: 'news', slug: 'x' }, translator)).json.code).toBe(403);
});

test('a translator who may publish brings only their own texts to the site', async () => {
  const { read, save, data, site, name, editor } = await aLiveEntry();
  const translator = await aColleague(site, 'translator');
  const grants = JSON.stringify([{ role: 'translator', languages: ['tr-TR'], publish: true }]);
  await onDatabase(site, 'update staff_account set grants = $1 where id = $2', [grants, translator.id]);
  await save({ title: { ...data.title, 'tr-TR': 'Yeni', es: 'Nuevo' } }, 0, editor);
  const publish = (languages: string[] | undefined, version: number) =>
    staffCall(site, 'entryPublish', { ...name, languages }, { ...translator, version });
  expect((await publish(['tr-TR', 'es'], 2)).json.code).toBe(403);
  expect((await publish(['tr-TR'], 2)).json.code).toBe(200);
  expect(await read()).toMatchObject({ live: { data: { title: { 'tr-TR': 'Yeni', es: data.title.es } } } });
});

test('a translator publishes while an editor has an open draft of everything else, which stays one', async () => {
  const { read, save, data, site, name, editor } = await aLiveEntry();
  const translator = await aColleague(site, 'translator');
  const grants = JSON.stringify([{ role: 'translator', languages: ['tr-TR'], publish: true }]);
  await onDatabase(site, 'update staff_account set grants = $1 where id = $2', [grants, translator.id]);
  const draft = { title: { ...data.title, en: 'English draft' }, date: '2026-05-05' };
  await save(draft, 0, editor);
  const publish = (version: number) => staffCall(site, 'entryPublish', name, { ...translator, version });
  expect((await read(translator.cookie)).may).toMatchObject({ publish: true, publish_languages: ['tr-TR'] });
  // Nothing of theirs has changed.
  expect((await publish(2)).json.code).toBe(403);
  const mixed = { ...draft, title: { ...draft.title, 'tr-TR': 'Yeni başlık' } };
  expect((await save(mixed, 2, translator)).json.code).toBe(200);
  const { id } = (await onDatabase<{ id: number }>(site, 'select id from news where slug = $1', [name.slug]))[0] ?? {};
  const page = async (host: string) => (await request(site.port, `/news_info/${id}`, { host })).text;
  expect((await publish(3)).json.code).toBe(200);
  expect([await page('en.localhost'), await page('tr.localhost')].map((html) => html.replace(/<[^>]+>/g, ''))).toEqual([
    data.title.en,
    'Yeni başlık',
  ]);
  expect(await read()).toMatchObject({
    state: 'changed',
    data: mixed,
    live: { data: { date: data.date, title: { ...data.title, 'tr-TR': 'Yeni başlık' } } },
  });
  const release = { title: 'Turkish', at: inAMonth(), entries: [{ ...name, version: (await read()).version }] };
  expect((await staffCall(site, 'releaseCreate', release, translator)).json.code).toBe(403);
});
