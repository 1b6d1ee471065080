import { newKey } from '@site/ui/form/new-key';
import { beforeEach, expect, test } from 'vitest';
import { onDatabase } from '#testing/account.ts';
import { aColleague, resetBudgets, staffCall, staffData } from '#testing/staff.ts';
import { aLiveNewsItem, newsWeb } from '#testing/studio-entry.ts';
import { sharedSite } from '#testing/test-site.ts';

const shared = sharedSite(() => ({ web: newsWeb }));
beforeEach(() => resetBudgets(shared()));

/** An editor who sends the English title, as an attempt of a save, based on what was live. */
const anEditor = async () => {
  const { site, name, editor, data, save: saveAs, read } = await aLiveNewsItem(shared());
  const { live } = await read();
  const save = (title: object, id: string, attempt: number, { cookie } = editor) => {
    const input = { ...name, data: { ...data, title: { ...data.title, ...title } }, live: live?.revision ?? null };
    return staffCall(site, 'entrySave', { ...input, save: { id, attempt } }, { cookie, version: 0 });
  };
  const versions = async () => (await staffData(site, 'revisionList', name, editor)).versions.length;
  return { site, data, editor, read, save, saveAs, versions };
};

test('a save whose answer was lost goes on with more text, and is no conflict with itself', async () => {
  const { read, save, versions } = await anEditor();
  const id = newKey();
  const before = await versions();
  // Nobody reads this answer.
  await save({ en: 'Half a sent' }, id, 1);
  const { json } = await save({ en: 'Half a sentence' }, id, 2);
  expect(json).toMatchObject({ code: 200, data: { data: { title: { en: 'Half a sentence' } } } });
  expect(await versions()).toBe(before + 2);
  // Without an id the server cannot know that both are one person's.
  expect((await save({ en: 'A whole sentence' }, newKey(), 1)).json.code).toBe(409);
  expect((await read()).data).toMatchObject({ title: { en: 'Half a sentence' } });
});

test('the same save twice at the same moment is one version', async () => {
  const { save, versions } = await anEditor();
  const id = newKey();
  const before = await versions();
  const answers = await Promise.all([save({ en: 'Once' }, id, 1), save({ en: 'Once' }, id, 1)]);
  expect(answers.map(({ json }) => json.code)).toEqual([200, 200]);
  expect(answers[0].json.data?.version).toBe(answers[1].json.data?.version);
  expect(await versions()).toBe(before + 1);
});

test('an attempt that arrives after a later one changes nothing', async () => {
  const { read, save } = await anEditor();
  const id = newKey();
  await save({ en: 'Second' }, id, 2);
  expect((await save({ en: 'First' }, id, 1)).json.code).toBe(412);
  expect((await read()).data).toMatchObject({ title: { en: 'Second' } });
});

test('what a colleague saved between two attempts stays', async () => {
  const { data, read, save, saveAs } = await anEditor();
  const id = newKey();
  await saveAs({ title: { ...data.title, es: 'Otro' } }, 0);
  // The stored version holds more than what was sent.
  await save({ en: 'Half' }, id, 1);
  const { json } = await save({ en: 'Half and half' }, id, 2);
  expect(json).toMatchObject({ code: 200, data: { data: { title: { en: 'Half and half', es: 'Otro' } } } });
  expect((await read()).data).toMatchObject({ title: { en: 'Half and half', es: 'Otro' } });
});

test('the id of a save is of no use to anybody else', async () => {
  const { site, read, save } = await anEditor();
  const id = newKey();
  await save({ en: 'Mine' }, id, 1);
  const other = await aColleague(site, 'editor');
  expect((await save({ en: 'Theirs' }, id, 2, other)).json.code).toBe(403);
  expect((await read()).data).toMatchObject({ title: { en: 'Mine' } });
  expect(await onDatabase(site, 'select from working_copy_save where id = $1', [id])).toHaveLength(1);
});
