import { type AddressInfo, type Socket, createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
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

/** Where in a conversation the server says no, and with which words. */
type SmtpRefusal = { at: 'connect' | 'mail' | 'rcpt' | 'data'; code: number; text: string };

/** How the server responds to a letter. */
export type SmtpMode = 'accept' | 'refuse recipient' | 'busy' | SmtpRefusal;

const refusals: Partial<Record<string, SmtpRefusal>> = {
  'refuse recipient': { at: 'rcpt', code: 550, text: 'no such mailbox' },
  busy: { at: 'data', code: 451, text: 'try again later' },
};

export type Received = { to: string[]; raw: string; messageId: string };

const answer = (text: string, responseCode: number): Error => Object.assign(new Error(text), { responseCode });

/** A real SMTP server whose behaviour a test can change. `stop` and `start` keep the port. */
export const startSmtp = async (mode: SmtpMode = 'accept') => {
  const received: Received[] = [];
  const state = { mode };
  let server: SMTPServer | undefined;
  let port = 0;

  const refusalAt = (stage: SmtpRefusal['at']): Error | undefined => {
    const refusal = typeof state.mode === 'string' ? refusals[state.mode] : state.mode;
    return refusal?.at === stage ? answer(refusal.text, refusal.code) : undefined;
  };
  const make = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      // A test says itself which of these codes an answer has.
      hideENHANCEDSTATUSCODES: true,
      onConnect: (_session, done) => done(refusalAt('connect')),
      onMailFrom: (_address, _session, done) => done(refusalAt('mail')),
      onRcptTo: (_address, _session, done) => done(refusalAt('rcpt')),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const refusal = refusalAt('data');
          if (refusal) {
            done(refusal);
            return;
          }
          const raw = Buffer.concat(chunks).toString();
          const messageId = raw.match(/^Message-ID: (.+)$/im)?.[1]?.trim() ?? '';
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw, messageId });
          done();
        });
      },
    });
  const start = async () => {
    const created = make();
    created.on('error', () => undefined);
    await new Promise<void>((resolve) => void created.listen(port, '127.0.0.1', resolve));
    port = (created.server.address() as AddressInfo).port;
    server = created;
  };
  const stop = async () => {
    const open = server;
    server = undefined;
    if (open) await new Promise<void>((resolve) => open.close(resolve));
  };
  await start();
  onTestFinished(stop);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    setMode: (next: SmtpMode) => {
      state.mode = next;
    },
    start,
    stop,
  };
};

/** Accepts connections and never responds, like a stuck server. */
export const startSilentServer = async () => {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port };
};
