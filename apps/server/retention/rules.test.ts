import { expect, onTestFinished, test } from 'vitest';
import { setting } from '#catalogue/company/table.ts';
import { chatConversation, chatMessage } from '#desk/chat/table.ts';
import { submission } from '#desk/inbox/table.ts';
import { insertAccount } from '#people/accounts/account-queries.ts';
import { createSessions } from '#people/accounts/sessions.ts';
import { connect } from '#platform/database/connection.ts';
import { outboxMessage } from '#platform/database/table.ts';
import { cutoffOf } from '#platform/settings/retention-periods.ts';
import { freshDatabase } from '#testing/database.ts';
import { erasePerson, eraseSentWith } from './erasure.ts';
import { isTooMuch, RetentionHeld, applyRetention } from './rules.ts';

const start = new Date('2026-01-31T08:00:00Z');
const at = (date: string) => new Date(`${date}T08:00:01Z`);

const open = async () => {
  const database = await freshDatabase();
  onTestFinished(database.close);
  const { db, close } = connect(database.url);
  onTestFinished(close);
  const removed: string[] = [];
  const uploads = {
    remove: async ({ file }: { file: string }) => {
      removed.push(file);
    },
  };
  let sent = 0;
  const send = (kind: (typeof submission.$inferInsert)['kind'], email: string, payload: Record<string, unknown> = {}) =>
    db.insert(submission).values({
      kind,
      reference: `R-${(sent += 1)}`,
      locale: 'en',
      email,
      payload,
      createdAt: start,
      updatedAt: start,
    });
  const chat = async (...texts: string[]) => {
    const [row] = await db
      .insert(chatConversation)
      .values({ tokenHash: Buffer.from(`${(sent += 1)}`), locale: 'zh', createdAt: start, usedAt: start })
      .returning();
    for (const text of texts)
      await db.insert(chatMessage).values({ conversationId: row?.id ?? 0, author: 'visitor', text, createdAt: start });
  };
  const write = (target: string, key: string) =>
    db.insert(outboxMessage).values({
      key,
      kind: 'mail',
      target,
      locale: 'en',
      template: 'code',
      subject: 's',
      text: 't',
      messageId: `<${key}@x>`,
      nextAt: start,
      createdAt: start,
    });
  const remaining = async () => {
    const rows = await db.select({ kind: submission.kind }).from(submission).orderBy(submission.id);
    return [...rows.map(({ kind }) => kind), ...(await db.select().from(chatMessage)).map(() => 'chat')];
  };
  return { db, removed, uploads, send, chat, write, remaining };
};

test('each kind is deleted when its period is over, and not before', async () => {
  const { db, removed, uploads, send, chat, remaining } = await open();
  for (const kind of ['inquiry', 'feedback', 'brochure', 'sample', 'survey'] as const) await send(kind, 'a@b.example');
  await send('application', 'a@b.example', { resume: { file: 'cv.pdf', size: 1, sha256: '' } });
  await chat('hello');
  const keep = (date: string) => applyRetention({ db, now: at(date), uploads });
  await keep('2026-07-30');
  expect([(await remaining()).length, removed]).toEqual([7, []]);
  await keep('2026-07-31');
  expect([(await remaining()).includes('application'), removed]).toEqual([false, ['cv.pdf']]);
  await keep('2027-01-30');
  expect(await remaining()).toContain('chat');
  await keep('2027-01-31');
  expect(await remaining()).toEqual(['inquiry', 'feedback', 'brochure', 'sample', 'survey']);
  await keep('2029-01-31');
  expect(await remaining()).toEqual(['survey']);
  await keep('2031-01-31');
  expect(await remaining()).toEqual([]);
});

test('a company that has chosen fewer days deletes earlier, and one that has chosen more does not delete later', async () => {
  const { db, uploads, send, chat, remaining } = await open();
  await send('inquiry', 'a@b.example');
  await chat('hello');
  await db.insert(setting).values({ key: 'retention', value: { inquiry: 60 }, digest: '' });
  await applyRetention({ db, now: at('2026-03-31'), uploads });
  expect(await remaining()).toEqual(['inquiry', 'chat']);
  await applyRetention({ db, now: at('2026-04-01'), uploads });
  expect(await remaining()).toEqual(['chat']);
  const now = at('2026-08-31');
  expect(cutoffOf('application', now, { application: 400 })).toEqual(cutoffOf('application', now));
});

const manyInquiries = async (
  { db }: Pick<Awaited<ReturnType<typeof open>>, 'db'>,
  days: readonly [count: number, createdAt: Date][],
) => {
  let sent = 0;
  for (const [count, createdAt] of days)
    await db.insert(submission).values(
      Array.from({ length: count }, () => ({
        kind: 'inquiry' as const,
        reference: `M-${(sent += 1)}`,
        locale: 'en' as const,
        payload: {},
        createdAt,
        updatedAt: createdAt,
      })),
    );
};

test('what a clock of years ahead would delete stays until somebody confirms it, and the other rules run', async () => {
  const { db, uploads, chat } = await open();
  await manyInquiries({ db }, [[150, start]]);
  await chat('hello');
  const now = at('2030-06-01');
  const failure = await applyRetention({ db, now, uploads }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RetentionHeld);
  expect((failure as RetentionHeld).held).toEqual([{ kind: 'inquiry', overdue: 150, all: 150 }]);
  expect((failure as Error).message).toContain('npm run retention -- --delete');
  expect(await db.$count(submission)).toBe(150);
  expect(await db.$count(chatConversation)).toBe(0);
  await applyRetention({ db, now, uploads, isConfirmed: true });
  expect(await db.$count(submission)).toBe(0);
});

test('a busy day of three years ago ends without a question, and so do small tables', async () => {
  const { db, uploads, send } = await open();
  const now = at('2029-01-31');
  // Sent within an hour: all of it is due at once, but not for a day.
  await manyInquiries({ db }, [
    [200, start],
    [50, at('2028-01-01')],
  ]);
  await applyRetention({ db, now, uploads });
  expect(await db.$count(submission)).toBe(50);
  await send('survey', 'a@b.example');
  await applyRetention({ db, now: at('2040-01-01'), uploads });
  expect(await db.$count(submission)).toBe(0);
});

test('a fifth of a table may be overdue, not more', () => {
  const of = (overdue: number, all: number) => isTooMuch({ kind: 'chat', overdue, all });
  expect([of(20, 100), of(21, 100), of(99, 99), of(0, 5000), of(1001, 5000)]).toEqual([
    false,
    true,
    false,
    false,
    true,
  ]);
});

test('six months before the last day of August is the last day of February', () => {
  expect(cutoffOf('application', new Date('2027-08-31T00:00:00Z'))).toEqual(new Date('2027-02-28T00:00:00Z'));
});

test('when a file cannot be removed its row stays, and the other rules still run', async () => {
  const { db, uploads, send, chat, remaining } = await open();
  await send('application', 'a@b.example', { resume: { file: 'cv.pdf', size: 1, sha256: '' } });
  await chat('hello');
  const broken = { remove: () => Promise.reject(new Error('the bucket is down')) };
  await expect(applyRetention({ db, now: at('2027-02-01'), uploads: broken })).rejects.toThrow('some retention rules');
  expect(await remaining()).toEqual(['application']);
  await applyRetention({ db, now: at('2027-02-01'), uploads });
  expect(await remaining()).toEqual([]);
});

test('erases only this person’s forms, résumé, letters and the chat that mentions the address, without an account', async () => {
  const { db, removed, uploads, send, chat, write, remaining } = await open();
  await send('inquiry', 'Wei@Site.example', { jianyi: 'x' });
  await send('application', 'wei@site.example', { resume: { file: 'cv.pdf', size: 1, sha256: '' } });
  await send('inquiry', 'other@site.example');
  await chat('write to WEI@site.example please');
  await chat('no address here');
  await write('wei@site.example', 'receipt:R-1');
  await write('sales@company.example', 'notice:R-1');
  await write('other@site.example', 'receipt:R-3');
  const erased = await erasePerson(db, 'Wei@site.example', start, uploads);
  expect(erased).toEqual({ account: false, submissions: 2, conversations: 1, messages: 0 });
  expect([await remaining(), removed]).toEqual([['inquiry', 'chat'], ['cv.pdf']]);
  expect((await db.select().from(outboxMessage)).map(({ target }) => target)).toEqual(['other@site.example']);
});

test.each([
  ['ann@firma.example', 'joann@firma.example', 'mary.ann@firma.example', 'x+ann@firma.example', 'é_ann@firma.example'],
  ['ann@firma.example', 'ann@firma.example.org', 'ann@firma.examples', 'ann@firma-example', 'annAfirma.example'],
  ['a.n+n@firma.example', 'a-n+n@firma.example', 'a.nnn@firma.example', 'éa.n+n@firma.example'],
  ['+4930901820', '+49309018201', '1+4930901820', '004930901820'],
])('erasing %s erases no conversation about %s and the like', async (target, ...others) => {
  const { db, uploads, chat, remaining } = await open();
  for (const other of others) await chat(`my address is ${other}`);
  expect(await eraseSentWith(db, target, uploads)).toMatchObject({ conversations: 0 });
  expect(await remaining()).toHaveLength(others.length);
});

test.each(['ann@firma.example', '+4930901820'])('%s is found wherever a sentence mentions it', async (target) => {
  const { db, uploads, chat, remaining } = await open();
  const sentences = [
    target,
    `Write to ${target.toUpperCase()}.`,
    `<${target}>,`,
    `我的联系方式是${target}。谢谢`,
    `mailto:${target}?x`,
  ];
  for (const sentence of [...sentences, `請寄${target}給我`]) await chat(sentence);
  expect(await eraseSentWith(db, target, uploads)).toMatchObject({ conversations: 6 });
  expect(await remaining()).toEqual([]);
});

test('erases a person’s account at once, with its sessions and everything sent before the login', async () => {
  const { db, uploads, send, remaining } = await open();
  const row = await insertAccount(db, { email: 'wei@site.example', nickname: 'W', locale: 'en', createdAt: start });
  const sessions = createSessions({ db, clock: () => start });
  const token = await sessions.start(db, row?.id ?? 0, { ip: '203.0.113.7', userAgent: '' });
  await send('inquiry', 'wei@site.example');
  expect(await erasePerson(db, 'wei@site.example', start, uploads)).toMatchObject({ account: true, submissions: 1 });
  expect([(await sessions.check(token)).state, await remaining()]).toEqual(['ended', []]);
});
