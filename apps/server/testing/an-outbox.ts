import { onTestFinished } from 'vitest';
import type { Carrier } from '#outbox/carrier.ts';
import { createOutbox } from '#outbox/outbox.ts';
import { createSender } from '#outbox/sender.ts';
import { connect } from '#platform/database/connection.ts';
import { outboxMessage } from '#platform/database/table.ts';
import { freshDatabase } from './database.ts';

export const noon = new Date('2026-06-01T12:00:00Z');
/** The sender's address. */
export const from = 'Company <no-reply@company.example>';

/** An empty outbox whose time a test sets. */
export const anOutbox = async () => {
  const database = await freshDatabase();
  onTestFinished(database.close);
  const { db, close } = connect(database.url);
  onTestFinished(close);
  const time = { now: noon };
  const clock = () => time.now;
  const outbox = createOutbox({ clock, domain: 'company.example' });
  const lines: string[] = [];
  return {
    db,
    time,
    lines,
    later: (ms: number) => {
      time.now = new Date(time.now.getTime() + ms);
    },
    write: async (count: number) => {
      for (let index = 0; index < count; index += 1)
        await outbox.enqueue(db, {
          to: `visitor${index}@mail.example`,
          locale: 'tr-TR',
          template: 'code',
          data: { code: '042917', purpose: 'login', minutes: '10' },
        });
    },
    sender: (mail?: Carrier) =>
      createSender({
        db,
        clock,
        carriers: { mail, sms: undefined },
        log: (event, fields) => lines.push(JSON.stringify({ event, ...fields })),
      }),
    rows: () => db.select().from(outboxMessage).orderBy(outboxMessage.id),
  };
};
