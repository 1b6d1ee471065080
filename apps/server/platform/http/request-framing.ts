import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers do not pipeline, and no proxy that we know does. */
const maxPipelined = 16;

/**
 * Refuses what costs this process far more than whoever sends it. Node parses all that one read of a connection brought before it sends
 * anything: a thousand requests and their responses, or ten thousand chunks of one byte. nginx passes on neither.
 */
export const refuseCostlyFraming = (listener: RequestListener): RequestListener => {
  const pipelined = new WeakMap<Socket, number>();
  const change = (socket: Socket, by: number): number => {
    const count = (pipelined.get(socket) ?? 0) + by;
    pipelined.set(socket, count);
    return count;
  };
  return (request, response) => {
    const { socket } = request;
    // What was parsed with the request that ended the connection.
    if (socket.destroyed) return;
    // Node gives a response its connection once those before it were sent.
    if (response.socket === null) {
      if (change(socket, 1) > maxPipelined) {
        socket.destroy();
        return;
      }
      response.once('close', () => change(socket, -1));
    }
    if (request.headers['transfer-encoding'] !== undefined) {
      response.writeHead(411, { connection: 'close', 'cache-control': 'no-store' }).end();
      return;
    }
    listener(request, response);
  };
};
