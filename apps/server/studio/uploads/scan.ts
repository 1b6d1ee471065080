import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a scanner says about a file; `unknown` if it did not answer, or refused to read all of it. */
export type Scanned = 'clean' | 'infected' | 'unknown';
export type Scan = (path: string) => Promise<Scanned>;

const timeoutMs = 120_000;

const lengthOf = (chunk: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
};

const write = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

/** Sends the file in pieces, each after its length; a length of zero ends it. */
const send = async (socket: Socket, path: string): Promise<void> => {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    await write(socket, Buffer.concat([lengthOf(chunk), chunk]));
  await write(socket, Buffer.alloc(4));
};

/** Asks ClamAV's daemon at `tcp://host:3310`. */
export const createClamdScan =
  (url: string): Scan =>
  async (path) => {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port || '3310') });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('the scanner does not answer')));
    try {
      const [answer] = await Promise.all([text(socket), send(socket, path)]);
      if (/ FOUND\0?$/.test(answer)) return 'infected';
      return /: OK\0?$/.test(answer) ? 'clean' : 'unknown';
    } catch {
      return 'unknown';
    } finally {
      socket.destroy();
    }
  };
