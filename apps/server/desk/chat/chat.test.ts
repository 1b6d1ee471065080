import { expect, onTestFinished, test } from 'vitest';
import { createOutbox } from '#outbox/outbox.ts';
import { connect } from '#platform/database/connection.ts';
import { freshContentDatabase } from '#testing/database.ts';
import { addAnswer, createChat, readHours } from './chat.ts';

const monday = new Date('2026-11-16T02:00:00Z');
const sunday = new Date('2026-11-15T02:00:00Z');

const aChat = async (start: Date, mayWrite = async (_mailbox: string) => true) => {
  const database = await freshContentDatabase();
  const { db, pool, close } = connect(database.url, { max: 2 });
  onTestFinished(async () => {
    await close();
    await database.close();
  });
  const hours = () => readHours(db);
  await pool.query(
    "insert into staff_account (email, name, grants, user_handle, created_at) values ('a@b.example', 'Zhou', '[]', '', $1)",
    [start],
  );
  await pool.query('insert into chat_presence (staff_id, seen_at) select id, $1 from staff_account', [start]);
  let now = start;
  const clock = () => now;
  const chat = createChat({ db, clock, outbox: createOutbox({ clock }), hours, mayWrite });
  const aMessage = (text: string) => ({ text, key: undefined, locale: 'zh' as const, accountId: undefined });
  const letters = async () =>
    (await pool.query<{ target: string; next_at: Date }>('select target, next_at from outbox_message order by id'))
      .rows;
  const answer = (id: number, text: string) => db.transaction((tx) => addAnswer(tx, id, { text, now }));
  return { chat, answer, aMessage, letters, pool, goTo: (time: Date) => void (now = time) };
};

test('outside hours the visitor is told once that nobody is there, and staff get a letter immediately', async () => {
  const { chat, aMessage, letters } = await aChat(sunday);
  const { token } = await chat.send(undefined, aMessage('有人吗？'));
  await chat.send(token, aMessage('GK7320 有货吗？'));
  const conversation = await chat.find(token, undefined);
  const authors = (await chat.messages(conversation?.id ?? 0)).map(({ author }) => author);
  expect(authors).toEqual(['visitor', 'away', 'visitor']);
  expect(await letters()).toEqual([{ target: 'china@genkon.example', next_at: sunday }]);
});

test('sends one letter per conversation until staff have answered, then one more', async () => {
  const { chat, answer, aMessage, letters, pool } = await aChat(sunday);
  const { token } = await chat.send(undefined, aMessage('1'));
  await Promise.all(['2', '3', '4'].map((text) => chat.send(token, aMessage(text))));
  await pool.query("update outbox_message set state = 'sent', attempts = 1");
  await chat.send(token, aMessage('5'));
  expect(await letters()).toHaveLength(1);
  await answer((await chat.find(token, undefined))?.id ?? 0, '有');
  await chat.send(token, aMessage('6'));
  await chat.send(token, aMessage('7'));
  expect(await letters()).toHaveLength(2);
});

test('a mailbox over its budget gets no letter, and the message is still stored', async () => {
  const { chat, aMessage, letters } = await aChat(sunday, async () => false);
  const { token } = await chat.send(undefined, aMessage('hi'));
  expect(await chat.messages((await chat.find(token, undefined))?.id ?? 0)).toHaveLength(2);
  expect(await letters()).toEqual([]);
});

test('during hours the letter is delayed by five minutes, and an answer cancels it', async () => {
  const { chat, answer, aMessage, letters } = await aChat(monday);
  const { token } = await chat.send(undefined, aMessage('GK7320 有货吗？'));
  expect(await letters()).toEqual([
    { target: 'china@genkon.example', next_at: new Date(monday.getTime() + 5 * 60_000) },
  ]);
  const id = (await chat.find(token, undefined))?.id ?? 0;
  await answer(id, '有');
  expect(await letters()).toEqual([]);
  expect((await chat.messages(id)).map(({ author }) => author)).toEqual(['visitor', 'staff']);
});

test('during hours, while none of the staff is here, the visitor is told so and staff get a letter immediately', async () => {
  const { chat, aMessage, letters, goTo } = await aChat(monday);
  expect(await chat.isOpen()).toBe(true);
  const later = new Date(monday.getTime() + 4 * 60_000);
  goTo(later);
  expect(await chat.isOpen()).toBe(false);
  const { token } = await chat.send(undefined, aMessage('有人吗？'));
  const id = (await chat.find(token, undefined))?.id ?? 0;
  expect((await chat.messages(id)).map(({ author }) => author)).toEqual(['visitor', 'away']);
  expect(await letters()).toMatchObject([{ next_at: later }]);
});

test('after staff have answered, the visitor is told again the next evening that nobody is there', async () => {
  const { chat, answer, aMessage, goTo } = await aChat(sunday);
  const { token } = await chat.send(undefined, aMessage('一'));
  const id = (await chat.find(token, undefined))?.id ?? 0;
  await answer(id, '二');
  goTo(new Date('2026-11-16T13:00:00Z'));
  await chat.send(token, aMessage('三'));
  expect((await chat.messages(id)).map(({ author }) => author)).toEqual([
    'visitor',
    'away',
    'staff',
    'visitor',
    'away',
  ]);
});

test('the token is not in the database', async () => {
  const { chat, aMessage, pool } = await aChat(monday);
  const { token = '' } = await chat.send(undefined, aMessage('hi'));
  const { rows } = await pool.query<{ all: string }>(`select c::text as all from chat_conversation c`);
  expect(rows[0]?.all).not.toContain(token);
  expect(await chat.find('guess', undefined)).toBeUndefined();
});
