import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/** A door in front of PostgreSQL that a test can shut: connections drop, new ones are refused, until it opens again. */
export const startDatabaseProxy = async (url: string) => {
  const target = new URL(url);
  const folder = decodeURIComponent(target.searchParams.get('host') ?? target.hostname);
  const socketPath = join(folder, `.s.PGSQL.${target.searchParams.get('port') ?? (target.port || '5432')}`);
  const open = new Set<Socket>();
  let shut = false;
  const server = createServer((client) => {
    if (shut) {
      client.destroy();
      return;
    }
    const database = connect(socketPath);
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
    }
    client.pipe(database).pipe(client);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const through = new URL(
    `postgres://${target.username}@127.0.0.1:${(server.address() as AddressInfo).port}${target.pathname}`,
  );
  through.password = target.password;
  return {
    url: through.href,
    shut: () => {
      shut = true;
      for (const socket of open) socket.destroy();
    },
    reopen: () => {
      shut = false;
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
};
