import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * What a client gets: the server, a refused connection, no response, a broken server, a slow connection, or one that is cut
 * when the server answers what it has done.
 */
export type ProxyMode = 'open' | 'closed' | 'silent' | 'broken' | 'slow' | 'unheard';

const broken = 'HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';
const slowMs = 400;

/** A proxy in front of a local server whose behaviour a test can change. */
export const aTcpProxy = async (targetPort: number) => {
  const open = new Set<Socket>();
  let mode: ProxyMode = 'open';
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (chunk) => void setTimeout(() => to.writable && to.write(chunk), mode === 'slow' ? slowMs : 0));
    from.on('end', () => void setTimeout(() => to.end(), mode === 'slow' ? slowMs : 0));
    from.on('error', () => to.destroy());
  };
  const server = createServer((client) => {
    open.add(client);
    client.on('close', () => open.delete(client));
    client.on('error', () => undefined);
    if (mode === 'closed') client.destroy();
    else if (mode === 'broken') client.once('data', () => client.end(broken));
    else if (mode !== 'silent') {
      const target = connect(targetPort, '127.0.0.1');
      pass(client, target);
      if (mode === 'unheard') target.once('data', () => client.destroy()).on('error', () => client.destroy());
      else pass(target, client);
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    setMode: (next: ProxyMode) => {
      mode = next;
      for (const socket of open) socket.destroy();
    },
  };
};
