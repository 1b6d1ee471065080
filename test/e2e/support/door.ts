import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

/** A way to the site that a test can close: what a browser meets when a server is stopped, or accepts and says nothing. */
export const openDoor = async (targetPort: number) => {
  const open = new Set<Socket>();
  let isSilent = false;
  const server = createServer((client) => {
    open.add(client);
    client.on('close', () => open.delete(client));
    client.on('error', () => undefined);
    if (isSilent) return;
    const target = connect(targetPort, '127.0.0.1');
    target.on('error', () => client.destroy());
    client.on('close', () => target.destroy());
    target.on('close', () => client.destroy());
    client.pipe(target).pipe(client);
  });
  const listen = (port: number) => new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  const stop = async () => {
    const stopped = new Promise<void>((resolve) => void server.close(() => resolve()));
    cut();
    await stopped;
  };
  return {
    port,
    /** Connections drop, and new ones are refused. */
    stop,
    start: () => listen(port),
    /** Connections drop; new ones are accepted and get no answer. */
    freeze: () => {
      isSilent = true;
      cut();
    },
    thaw: () => {
      isSilent = false;
      cut();
    },
  };
};
