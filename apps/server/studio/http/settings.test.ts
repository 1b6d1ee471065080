import { beforeEach, expect, test } from 'vitest';
import { onDatabase } from '#testing/account.ts';
import { aColleague, resetBudgets, staffCall, staffData } from '#testing/staff.ts';
import { sharedSite } from '#testing/test-site.ts';

const shared = sharedSite();
beforeEach(() => resetBudgets(shared()));
const chat = { collection: 'chat', slug: 'chat' };

test('an administrator changes the hours of the chat, which agents see at once; an editor may not', async () => {
  const site = shared();
  const administrator = await aColleague(site, 'administrator');
  const agent = await aColleague(site, 'agent');
  const { data, live } = await staffData(site, 'entryRead', chat, administrator);
  const input = { ...chat, data: { ...data, closes: '20:00' }, live: live?.revision ?? null };
  const editor = await aColleague(site, 'editor');
  for (const collection of ['chat', 'company', 'retention'])
    expect((await staffCall(site, 'entryRead', { collection, slug: collection }, editor)).json.code).toBe(404);
  const { version } = await staffData(site, 'entrySave', input, { ...administrator, version: 0 });
  await staffData(site, 'entryPublish', { ...chat, reason: 'longer' }, { ...administrator, version });
  const { hours } = await staffData(site, 'chatList', {}, agent);
  expect(hours).toMatchObject({ from: '08:30', to: '20:00', zone: 'Asia/Shanghai' });
});

test('a setting that the content lacks is begun in the studio, once and under its own name', async () => {
  const site = shared();
  const administrator = await aColleague(site, 'administrator');
  const name = { collection: 'retention', slug: 'retention' };
  expect((await staffCall(site, 'entryCreate', { ...name, data: {} }, administrator)).json.code).toBe(409);
  await onDatabase(site, "update content_entry set slug = 'former' where collection = 'retention'");
  const other = { ...name, slug: 'other', data: {} };
  expect((await staffCall(site, 'entryCreate', other, administrator)).json.code).toBe(409);
  expect(await staffData(site, 'entryCreate', { ...name, data: {} }, administrator)).toMatchObject({ problems: [] });
  const { list } = await staffData(site, 'collectionList', {}, administrator);
  expect(list.filter((row) => row.is_setting).map(({ collection }) => collection)).toEqual([
    'company',
    'chat',
    'answers',
    'synonyms',
    'retention',
  ]);
});

test('agents get the canned answers in the languages that they are written in', async () => {
  const { list } = await staffData(shared(), 'answerList', {}, await aColleague(shared(), 'agent'));
  expect(list[0]?.texts['tr-TR']).toContain('Merhaba');
});
