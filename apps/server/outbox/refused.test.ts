import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outboxMessage } from '#platform/database/table.ts';
import { anOutbox, from, noon, type SmtpMode, startSmtp } from '#testing/mail.ts';
import { findUnsent, retryUnsent, rejectedDelayMs } from './sender.ts';
import { createSmtpCarrier } from './smtp.ts';

const rcpt = (code: number, text: string) => ({ at: 'rcpt', code, text }) as const;

test.each<[SmtpMode, final: boolean]>([
  // What the review of a production start met.
  [rcpt(550, 'blocked by policy'), false],
  [rcpt(554, '5.7.1 Relay access denied'), false],
  [{ at: 'connect', code: 554, text: 'no SMTP service for you' }, false],
  [{ at: 'mail', code: 550, text: 'sender not allowed' }, false],
  [{ at: 'data', code: 451, text: 'try again later' }, false],
  // Our address, although said at the recipient's turn, as Postfix does.
  [rcpt(550, '5.1.0 <no-reply@company.example>: Sender address rejected: undeliverable address'), false],
  [rcpt(550, '5.1.8 <no-reply@company.example>: Sender address rejected: Domain not found'), false],
  [rcpt(550, '5.7.1 Service unavailable; client host blocked using a block list'), false],
  [rcpt(552, '5.2.2 Mailbox full'), false],
  [rcpt(550, 'Requested action not taken: mailbox unavailable'), false],
  [{ at: 'data', code: 554, text: '5.7.1 Message rejected as spam' }, false],
  [rcpt(550, '5.1.1 <visitor0@mail.example>: Recipient address rejected: User unknown'), true],
  [rcpt(550, '5.1.10 Recipient not found by SMTP address lookup'), true],
  [rcpt(553, '5.1.2 We cannot find your mail domain'), true],
  [rcpt(550, 'No such user here'), true],
  [rcpt(550, 'The mailbox does not exist'), true],
  [{ at: 'data', code: 550, text: '5.1.1 User unknown' }, true],
])('a letter that is refused with %o is given up: %s', async (mode, final) => {
  const smtp = await startSmtp(mode);
  const { write, sender, rows, later, lines } = await anOutbox();
  const { sendDue } = sender(createSmtpCarrier({ url: smtp.url, from }));
  await write(1);
  await sendDue();
  expect(await rows()).toMatchObject([{ state: final ? 'failed' : 'queued', attempts: 1 }]);
  const events = lines.map((line) => (JSON.parse(line) as { event: string }).event);
  const isBusy = typeof mode === 'object' && mode.code < 500;
  expect(events).toEqual([final ? 'undeliverable' : isBusy ? 'deferred' : 'rejected']);
  smtp.setMode('accept');
  later(rejectedDelayMs(1));
  await sendDue();
  expect(smtp.received).toHaveLength(final ? 0 : 1);
});

test('what a server refuses by policy is tried less and less often', async () => {
  const smtp = await startSmtp(rcpt(554, '5.7.1 Relay access denied'));
  const { write, sender, rows, later } = await anOutbox();
  const { sendDue } = sender(createSmtpCarrier({ url: smtp.url, from }));
  await write(1);
  const waits: number[] = [];
  for (let tries = 1; tries <= 11; tries += 1) {
    const before = new Date(noon);
    await sendDue();
    const [row] = await rows();
    waits.push(
      Math.round(((row?.nextAt.getTime() ?? 0) - before.getTime()) / 60_000 - waits.reduce((a, b) => a + b, 0)),
    );
    later((waits.at(-1) ?? 0) * 60_000);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240]);
});

test('a mailbox of the company that does not exist is retried: its letters matter once the address is right', async () => {
  const smtp = await startSmtp('refuse recipient');
  const { db, write, sender, rows } = await anOutbox();
  await write(2);
  const [, notice] = await rows();
  await db
    .update(outboxMessage)
    .set({ template: 'inboxNotice' })
    .where(eq(outboxMessage.id, notice?.id ?? 0));
  await sender(createSmtpCarrier({ url: smtp.url, from })).sendDue();
  expect((await rows()).map(({ state }) => state)).toEqual(['failed', 'queued']);
});

test('letters that were given up or wait for hours are queued again, by their reason, and codes that have expired are not', async () => {
  const smtp = await startSmtp();
  const { db, time, write, sender, rows, later } = await anOutbox();
  const receipts = async (lastError: string, state: 'queued' | 'failed') => {
    await write(1);
    const last = (await rows()).at(-1)?.id ?? 0;
    const nextAt = new Date(noon.getTime() + 4 * 3_600_000);
    await db
      .update(outboxMessage)
      .set({ template: 'inboxReceipt', attempts: 21, lastError, state, nextAt })
      .where(eq(outboxMessage.id, last));
  };
  await receipts('554 5.7.1 <a@mail.example>: Relay access denied', 'failed');
  await receipts('554 5.7.1 <b@mail.example>: Relay access denied', 'queued');
  await receipts('550 5.1.1 <c@mail.example>: User unknown', 'failed');
  await write(1);
  await db.update(outboxMessage).set({ state: 'failed', lastError: 'busy' }).where(eq(outboxMessage.template, 'code'));
  later(3_600_000);
  const deps = () => ({ db, now: time.now, codesFrom: new Date(time.now.getTime() - 600_000) });
  expect((await findUnsent(deps())).toSorted((a, b) => b.count - a.count)).toEqual([
    { template: 'inboxReceipt', reason: '554 5.7.1 … Relay access denied', count: 2 },
    { template: 'inboxReceipt', reason: '550 5.1.1 … User unknown', count: 1 },
  ]);
  expect(await retryUnsent(deps(), 'relay ACCESS denied')).toBe(2);
  later(4 * 86_400_000);
  await sender(() => Promise.reject(new Error('busy'))).sendDue();
  // They have all their attempts again, although they are older than three days.
  expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual([
    ['queued', 1],
    ['queued', 1],
    ['failed', 21],
    ['failed', 0],
  ]);
  later(60_000);
  await sender(createSmtpCarrier({ url: smtp.url, from })).sendDue();
  expect(smtp.received).toHaveLength(2);
  expect(await retryUnsent(deps())).toBe(1);
});
