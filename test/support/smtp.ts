import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** How the server responds to a letter. */
export type SmtpMode = 'accept' | 'refuse recipient' | 'busy';

export type Received = { to: string[]; raw: string; messageId: string };

const answer = (text: string, responseCode: number): Error => Object.assign(new Error(text), { responseCode });

/** A real SMTP server whose behaviour a test can change. `stop` and `start` keep the port. */
export const startSmtp = async (mode: SmtpMode = 'accept') => {
  const received: Received[] = [];
  const state = { mode };
  let server: SMTPServer | undefined;
  let port = 0;

  const make = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (_address, _session, done) =>
        done(state.mode === 'refuse recipient' ? answer('no such mailbox', 550) : undefined),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (state.mode === 'busy') {
            done(answer('try again later', 451));
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
