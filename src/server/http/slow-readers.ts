import type { Server } from 'node:http';
import type { Socket } from 'node:net';

type Watched = { taken: number; since: number };
type Options = {
  /** How often readers are looked at. */
  everyMs?: number;
  /** Who has taken fewer than this many bytes in so much time, with more waiting, is cut. */
  leastBytes?: number;
  withinMs?: number;
};

/** `writableLength` counts a piece until its last byte has gone; the handle knows how much of it is left. */
type Handle = { bytesWritten: number; writeQueueSize: number };

const takenBy = (socket: Socket): number => {
  // Node does not declare it, and has nothing public that counts the same; without it the estimate below will do.
  const { _handle: handle } = socket as unknown as { _handle?: Handle | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten - socket.writableLength;
};

/**
 * Cuts readers who ask for much and take it by the drop: Node limits how slowly a request may come, not how slowly its
 * answer may be read. What waits in the system's own buffers does not count; only what waits here does.
 */
export const cutSlowReaders = (
  server: Server,
  { everyMs = 5000, leastBytes = 16_384, withinMs = 30_000 }: Options = {},
): void => {
  const open = new Set<Socket>();
  const behind = new WeakMap<Socket, Watched>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });

  const look = (socket: Socket, now: number): void => {
    const taken = takenBy(socket);
    const before = behind.get(socket);
    if (socket.writableLength === 0) behind.delete(socket);
    else if (!before || taken - before.taken >= leastBytes) behind.set(socket, { taken, since: now });
    else if (now - before.since >= withinMs) socket.destroy();
  };
  const timer = setInterval(() => {
    const now = performance.now();
    for (const socket of open) look(socket, now);
  }, everyMs).unref();
  server.once('close', () => clearInterval(timer));
};
