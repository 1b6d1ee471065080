import { localeCodes } from '@site/contract/locales';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#platform/database/connection.ts';
import { outboxMessage } from '#platform/database/table.ts';
import { theCompany } from '#testing/content-folder.ts';
import { freshContentDatabase } from '#testing/database.ts';
import { aSiteDatabase } from '#testing/site-database.ts';
import type { Letter } from './outbox.ts';
import { createOutbox } from './outbox.ts';

const noon = new Date('2026-06-01T12:00:00Z');
const outbox = createOutbox({ clock: () => noon, domain: 'company.example' });

const aDatabase = async () => {
  const database = await freshContentDatabase();
  onTestFinished(database.close);
  const { db, close } = connect(database.url);
  onTestFinished(close);
  return { db, written: () => db.select().from(outboxMessage).orderBy(outboxMessage.id) };
};

const aCode = (changes: Partial<Letter> = {}): Letter => ({
  to: 'visitor@mail.example',
  locale: 'en',
  template: 'code',
  data: { code: '042917', purpose: 'reg', minutes: '10' },
  ...changes,
});

test('a letter is written in the caller’s transaction or not at all', async () => {
  const { db, written } = await aDatabase();
  const failed = db.transaction(async (tx) => {
    await outbox.enqueue(tx, aCode());
    throw new Error('half-way');
  });
  await expect(failed).rejects.toThrow('half-way');
  expect(await written()).toEqual([]);
  await db.transaction((tx) => outbox.enqueue(tx, aCode()));
  expect(await written()).toMatchObject([{ kind: 'mail', state: 'queued', attempts: 0, nextAt: noon }]);
});

test('a code is written as text and HTML in each of the six languages, and not in the subject', async () => {
  const { db, written } = await aDatabase();
  for (const locale of localeCodes) await outbox.enqueue(db, aCode({ locale }));
  const letters = await written();
  expect(new Set(letters.map(({ text }) => text)).size).toBe(6);
  for (const { subject, text, html, messageId } of letters) {
    expect(text).toContain('042917');
    expect(html).toContain('042917');
    expect(text).toContain('10');
    expect(subject).not.toContain('042917');
    expect(messageId).toMatch(/^<[0-9a-f-]{36}@company\.example>$/);
  }
  expect(letters[2]?.text).toContain('亙控科技');
  expect(letters[2]?.html).toContain('lang="zh-Hant"');
});

test('a message to a phone is an SMS: one short text without HTML', async () => {
  const { db, written } = await aDatabase();
  await outbox.enqueue(db, aCode({ to: '+8613800138000', locale: 'zh' }));
  const [sms] = await written();
  expect(sms).toMatchObject({ kind: 'sms', target: '+8613800138000', html: null });
  expect(sms?.text).toContain('042917');
  expect(sms?.text.length).toBeLessThan(70);
});

test('a visitor’s input cannot inject a header, and is escaped in HTML', async () => {
  const { db, written } = await aDatabase();
  const evil = 'Hello\r\nBcc: everyone@mail.example\u2028X: y <script>alert(1)</script> & "q"';
  await outbox.enqueue(
    db,
    aCode({
      to: 'a@mail.example\r\nBcc: b@mail.example',
      template: 'inboxNotice',
      data: { kind: 'inquiry', reference: evil, name: evil, message: evil, link: 'https://studio.example/inbox/1' },
    }),
  );
  const [letter] = await written();
  expect(letter?.subject).not.toMatch(/[\r\n\u2028]/);
  expect(letter?.target).not.toMatch(/[\r\n]/);
  expect(letter?.html).not.toContain('<script');
  expect(letter?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;q&quot;');
});

test('the same key twice creates one letter, also concurrently', async () => {
  const { db, written } = await aDatabase();
  await Promise.all(Array.from({ length: 20 }, () => outbox.enqueue(db, aCode({ key: 'inquiry:7' }))));
  await outbox.enqueue(db, aCode({ key: 'inquiry:8' }));
  expect((await written()).map(({ key }) => key)).toEqual(['inquiry:7', 'inquiry:8']);
});

test('a letter in a language that the company has no name in uses the name it fell back to', async () => {
  const { db, load } = await aSiteDatabase();
  await load({ 'company.yaml': { ...theCompany(), source_language: 'zh', short_name: { zh: '简称' } } });
  await outbox.enqueue(db, aCode({ locale: 'hk' }));
  await outbox.enqueue(db, aCode({ locale: 'tr-TR' }));
  const letters = await db.select().from(outboxMessage);
  expect(letters.map(({ text }) => text.includes('简称'))).toEqual([true, true]);
});
