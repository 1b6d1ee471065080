import { expect, onTestFinished, test } from 'vitest';
import { createOutbox } from '#outbox/outbox.ts';
import { insertAccount } from '#people/staff/account-queries.ts';
import { connect } from '#platform/database/connection.ts';
import { outboxMessage } from '#platform/database/table.ts';
import { RetentionHeld } from '#retention/rules.ts';
import { freshDatabase } from '#testing/database.ts';
import { writeAboutJob } from './write-about-job.ts';

const noon = new Date('2026-06-01T12:00:00Z');

test('the administrators are told of a failed job once a day, and not why in a visitor’s words', async () => {
  const database = await freshDatabase();
  onTestFinished(database.close);
  const { db, close } = connect(database.url);
  onTestFinished(close);
  for (const [name, role] of [
    ['ada', 'administrator'],
    ['tom', 'editor'],
  ] as const)
    await insertAccount(db, {
      email: `${name}@company.example`,
      name,
      grants: [{ role }],
      userHandle: Buffer.from(name.padEnd(32)),
      createdAt: noon,
    });
  const outbox = createOutbox({ clock: () => noon });
  const later = new Date(noon.getTime() + 3 * 3_600_000);
  const tomorrow = new Date(noon.getTime() + 24 * 3_600_000);
  for (const now of [noon, later, tomorrow])
    await writeAboutJob({ db, outbox, now }, 'clean-up', new Error('ayse@enerji.example'));
  const letters = await db.select().from(outboxMessage);
  expect(letters.map(({ target }) => target)).toEqual(['ada@company.example', 'ada@company.example']);
  expect(JSON.stringify(letters)).not.toContain('ayse');

  const held = new RetentionHeld([{ kind: 'chat', overdue: 400, all: 500 }]);
  await writeAboutJob({ db, outbox, now: noon }, 'erase-accounts', held);
  const last = (await db.select().from(outboxMessage)).at(-1);
  expect(last?.text).toContain('chat 400 / 500');
  expect(last?.text).toContain('npm run retention -- --delete');
});
