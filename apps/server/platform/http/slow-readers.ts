import type { Server } from 'node:http';
import type { Socket } from 'node:net';

type Progress = { bytesRead: number; since: number };
type Options = {
  /** How often connections are checked. */
  everyMs?: number;
  /** A client that reads fewer bytes than this within `withinMs`, with more to read, is disconnected. */
  minBytes?: number;
  withinMs?: number;
};

/** `writableLength` counts a chunk until its last byte is sent; the handle knows how much of it is left. */
type Handle = { bytesWritten: number; writeQueueSize: number };

const bytesReadBy = (socket: Socket): number => {
  // Node does not declare it, and has nothing public that counts the same; without it the estimate below will do.
  const { _handle: handle } = socket as unknown as { _handle?: Handle | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten - socket.writableLength;
};

/**
 * Disconnects clients that request much and read it very slowly: Node limits how slowly a request may arrive, not how slowly
 * its response may be read. Only bytes buffered in this process count, not those in the kernel's buffers.
 */
export const disconnectSlowReaders = (
  server: Server,
  { everyMs = 5000, minBytes = 16_384, withinMs = 30_000 }: Options = {},
): void => {
  const open = new Set<Socket>();
  const lagging = new WeakMap<Socket, Progress>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });

  const check = (socket: Socket, now: number): void => {
    const bytesRead = bytesReadBy(socket);
    const before = lagging.get(socket);
    if (socket.writableLength === 0) lagging.delete(socket);
    else if (!before || bytesRead - before.bytesRead >= minBytes) lagging.set(socket, { bytesRead, since: now });
    else if (now - before.since >= withinMs) socket.destroy();
  };
  const timer = setInterval(() => {
    const now = performance.now();
    for (const socket of open) check(socket, now);
  }, everyMs).unref();
  server.once('close', () => clearInterval(timer));
};
