import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outboxMessage } from '#platform/database/table.ts';
import { anOutbox, from, noon, startSilentServer, startSmtp } from '#testing/mail.ts';
import { retryDelayMs } from './sender.ts';
import { createSmtpCarrier } from './smtp.ts';

test('a letter arrives once, as text and HTML, with its Message-ID, and its text is cleared', async () => {
  const smtp = await startSmtp();
  const { write, sender, rows } = await anOutbox();
  await write(1);
  const [before] = await rows();
  const { sendDue } = sender(createSmtpCarrier({ url: smtp.url, from }));
  await sendDue();
  await sendDue();
  expect(smtp.received).toHaveLength(1);
  const { raw, messageId, to } = smtp.received[0] ?? { raw: '', messageId: '', to: [] };
  expect(to).toEqual(['visitor0@mail.example']);
  expect(messageId).toBe(before?.messageId);
  expect(raw).toContain('text/plain');
  expect(raw).toContain('text/html');
  expect(raw).toMatch(/^From: Company <no-reply@company\.example>/m);
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1, text: '', html: null, sentAt: noon }]);
});

test('five nodes that poll at the same time send each letter once', async () => {
  const smtp = await startSmtp();
  const { write, sender } = await anOutbox();
  await write(30);
  const nodes = Array.from({ length: 5 }, () => sender(createSmtpCarrier({ url: smtp.url, from })));
  for (let round = 0; round < 3; round += 1) await Promise.all(nodes.map(({ sendDue }) => sendDue()));
  expect(smtp.received).toHaveLength(30);
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(30);
});

test('with the mail server down for an hour no letter is lost or sent twice', async () => {
  const smtp = await startSmtp();
  const { write, sender, rows, later } = await anOutbox();
  const { sendDue } = sender(createSmtpCarrier({ url: smtp.url, from }));
  await smtp.stop();
  await write(3);
  const minute = 60_000;
  for (let passed = 0; passed < 60; passed += 1) {
    await sendDue();
    later(minute);
  }
  const waiting = await rows();
  expect(waiting.map(({ state }) => state)).toEqual(['queued', 'queued', 'queued']);
  expect(waiting[0]?.attempts).toBeGreaterThan(5);
  expect(waiting[0]?.attempts).toBeLessThan(20);
  expect(waiting[0]?.lastError).toContain('ECONNREFUSED');
  await smtp.start();
  later(15 * minute);
  await sendDue();
  await sendDue();
  expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(3);
  expect(smtp.received).toHaveLength(3);
});

test('a busy server is retried, a mailbox that does not exist is not', async () => {
  const smtp = await startSmtp('busy');
  const { write, sender, rows, later } = await anOutbox();
  const { sendDue } = sender(createSmtpCarrier({ url: smtp.url, from }));
  await write(1);
  await sendDue();
  expect(await rows()).toMatchObject([
    { state: 'queued', attempts: 1, nextAt: new Date(noon.getTime() + retryDelayMs(1)) },
  ]);
  smtp.setMode('refuse recipient');
  later(retryDelayMs(1));
  await sendDue();
  expect(await rows()).toMatchObject([{ state: 'failed', attempts: 2 }]);
  smtp.setMode('accept');
  later(86_400_000);
  await sendDue();
  expect(smtp.received).toEqual([]);
});

test('a server that does not respond is given up after the timeout', async () => {
  const { port } = await startSilentServer();
  const { write, sender, rows } = await anOutbox();
  await write(1);
  await sender(createSmtpCarrier({ url: `smtp://127.0.0.1:${port}`, from, timeoutMs: 100 })).sendDue();
  expect(await rows()).toMatchObject([{ state: 'queued', attempts: 1 }]);
});

test('when a node dies while sending, another sends its letter with the same Message-ID', async () => {
  const smtp = await startSmtp();
  const { write, sender, later, rows } = await anOutbox();
  await write(1);
  const carrier = createSmtpCarrier({ url: smtp.url, from });
  const dying = sender(async (message) => {
    await carrier(message);
    await new Promise(() => {});
  });
  void dying.sendDue();
  await expect.poll(() => smtp.received.length).toBe(1);
  const other = sender(carrier);
  await other.sendDue();
  expect(smtp.received).toHaveLength(1);
  later(6 * 60_000);
  await other.sendDue();
  expect(smtp.received).toHaveLength(2);
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(1);
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

test('a letter fails after three days of retries', async () => {
  const { write, sender, rows, later } = await anOutbox();
  const { sendDue } = sender(() => Promise.reject(new Error('away')));
  await write(1);
  await sendDue();
  later(3 * 86_400_000 + 1);
  await sendDue();
  // Time without any attempt does not count as retrying.
  expect(await rows()).toMatchObject([{ state: 'queued', attempts: 2 }]);
  for (let tries = 2; tries < 20; tries += 1) {
    later(15 * 60_000);
    await sendDue();
  }
  expect(await rows()).toMatchObject([{ state: 'failed', attempts: 20, lastError: 'away' }]);
});

test('a node without a mail server leaves letters as they are to those that have one', async () => {
  const smtp = await startSmtp();
  const { write, sender, rows, lines } = await anOutbox();
  await write(2);
  expect(await sender().sendDue()).toBe(false);
  expect(await rows()).toMatchObject([
    { state: 'queued', attempts: 0, nextAt: noon },
    { state: 'queued', attempts: 0, nextAt: noon },
  ]);
  await sender(createSmtpCarrier({ url: smtp.url, from })).sendDue();
  expect(smtp.received).toHaveLength(2);
  expect(lines.join()).not.toMatch(/042917|visitor/);
});

test('a node that sends mail only leaves SMS to others', async () => {
  const smtp = await startSmtp();
  const { db, write, sender, rows } = await anOutbox();
  await write(1);
  await db.update(outboxMessage).set({ kind: 'sms', target: '+8613800138000' });
  await write(1);
  await sender(createSmtpCarrier({ url: smtp.url, from })).sendDue();
  expect(await rows()).toMatchObject([
    { kind: 'sms', attempts: 0, nextAt: noon },
    { kind: 'mail', state: 'sent' },
  ]);
});

test('what an earlier version put off for a day, for want of a mail server, is sent at once; what is on its way is not', async () => {
  const smtp = await startSmtp();
  const { db, write, sender, rows } = await anOutbox();
  const inMs = (ms: number) => new Date(noon.getTime() + ms);
  await write(3);
  await db.update(outboxMessage).set({ attempts: 1, nextAt: inMs(86_400_000) });
  const [, onItsWay, refused] = await rows();
  await db
    .update(outboxMessage)
    .set({ nextAt: inMs(5 * 60_000) })
    .where(eq(outboxMessage.id, onItsWay?.id ?? 0));
  await db
    .update(outboxMessage)
    .set({ lastError: 'blocked' })
    .where(eq(outboxMessage.id, refused?.id ?? 0));
  await sender(createSmtpCarrier({ url: smtp.url, from })).sendDue();
  expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'queued', 'queued']);
});

test('letters written by a node whose clock was ahead are sent at once', async () => {
  const smtp = await startSmtp();
  const { write, sender, later } = await anOutbox();
  later(3_600_000);
  await write(1);
  later(100 * 86_400_000);
  await write(1);
  await sender(() => Promise.reject(new Error('busy'))).sendDue();
  later(-100 * 86_400_000 - 3_600_000);
  await write(1);
  const { sendDue } = sender(createSmtpCarrier({ url: smtp.url, from }));
  await sendDue();
  expect(smtp.received).toHaveLength(3);
});
