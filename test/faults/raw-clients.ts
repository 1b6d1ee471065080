import { connect } from 'node:net';
import type { Socket } from 'node:net';

export type RawClient = {
  socket: Socket;
  /** When it was cut, in milliseconds after it was opened; undefined while it is open. */
  cutAfter: () => number | undefined;
  received: () => string;
};

type Options = { port: number; from?: string; paused?: boolean; first?: string };

/** A connection that carries only what the test writes. */
export const rawClient = ({ port, from, paused = false, first }: Options): Promise<RawClient> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    let heard = '';
    let cutAfter: number | undefined;
    const socket = connect({ port, host: '127.0.0.1', ...(from ? { localAddress: from } : {}) }, () => {
      if (first) socket.write(first);
      resolve({ socket, cutAfter: () => cutAfter, received: () => heard });
    });
    if (paused) socket.pause();
    else
      socket.on('data', (chunk) => {
        if (heard.length < 1000) heard += chunk.toString('latin1');
      });
    socket.on('error', reject);
    socket.on('close', () => {
      cutAfter = performance.now() - began;
    });
  });

/** Opens many connections, a few hundred at a time, from as many loopback addresses as they need ports. */
export const rawClients = async (port: number, count: number, first?: string): Promise<RawClient[]> => {
  const clients: RawClient[] = [];
  for (let at = 0; at < count; at += 250) {
    const some = Array.from({ length: Math.min(250, count - at) }, (_, index) =>
      rawClient({ port, from: `127.0.0.${2 + ((at + index) % 10)}`, ...(first ? { first } : {}) }),
    );
    clients.push(...(await Promise.all(some)));
  }
  return clients;
};

export const closeAll = (clients: RawClient[]): void => {
  for (const { socket } of clients) socket.destroy();
};
