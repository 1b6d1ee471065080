import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

type State = { shut: boolean; delayMs: number; silent: boolean };

/** Forwards everything in order, with the configured delay. */
const forward = (from: Socket, to: Socket, state: State): void => {
  let last = 0;
  const later = (act: () => void): void => {
    const now = performance.now();
    last = Math.max(last, now + state.delayMs);
    if (last <= now) act();
    else setTimeout(act, last - now);
  };
  from.on('data', (chunk) => {
    if (!state.silent) later(() => to.writable && to.write(chunk));
  });
  from.on('end', () => {
    if (!state.silent) later(() => to.end());
  });
  from.on('error', () => to.destroy());
};

/** A proxy in front of PostgreSQL that a test can close, slow down, or make drop all data, until it is restored. */
export const startDatabaseProxy = async (url: string) => {
  const target = new URL(url);
  const folder = decodeURIComponent(target.searchParams.get('host') ?? target.hostname);
  const socketPath = join(folder, `.s.PGSQL.${target.searchParams.get('port') ?? (target.port || '5432')}`);
  const open = new Set<Socket>();
  const state: State = { shut: false, delayMs: 0, silent: false };
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((client) => {
    if (state.shut) {
      client.destroy();
      return;
    }
    const database = connect(socketPath);
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    }
    forward(client, database, state);
    forward(database, client, state);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const through = new URL(
    `postgres://${target.username}@127.0.0.1:${(server.address() as AddressInfo).port}${target.pathname}`,
  );
  through.password = target.password;
  return {
    url: through.href,
    /** Connections drop, new ones are refused. */
    shut: () => {
      state.shut = true;
      cut();
    },
    reopen: () => {
      state.shut = false;
    },
    /** Connections drop; new ones are accepted. */
    cut,
    /** Delays every packet in both directions. */
    slowDown: (delayMs: number) => {
      state.delayMs = delayMs;
    },
    /** Connections stay open but carry no data, as when a network loses a machine. They never recover. */
    swallow: (on: boolean) => {
      state.silent = on;
    },
    close: () => {
      cut();
      server.close();
    },
  };
};
