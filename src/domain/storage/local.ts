import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import type { Part, Storage } from './shape.ts';

const bufferSize = 256 * 1024;

const written = (to: Writable, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => to.write(bytes, (error) => (error ? reject(error) : resolve())));

/** Through one buffer, used again once its bytes have gone: a stream of fresh ones leaves 70 MB behind before V8 collects them. */
const copy = async (path: string, { first, last }: Part, to: Writable): Promise<void> => {
  const file = await open(path);
  try {
    const buffer = Buffer.allocUnsafe(Math.min(bufferSize, last - first + 1));
    for (let at = first; at <= last;) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, last - at + 1), at);
      if (bytesRead === 0) throw new Error('a file ended before its size');
      await written(to, buffer.subarray(0, bytesRead));
      at += bytesRead;
    }
  } finally {
    await file.close();
  }
};

/** Files in a folder. A file appears whole or not at all. */
export const createLocalStorage = (folder: string): Storage => {
  const pathOf = (key: string) => join(folder, key);
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      const draft = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(draft, bytes, { flag: 'wx' });
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    head: (key) =>
      stat(pathOf(key)).then(
        ({ size }) => size,
        () => undefined,
      ),
    stream: (key, part) =>
      Promise.resolve(createReadStream(pathOf(key), part ? { start: part.first, end: part.last } : {})),
    remove: (key) => rm(pathOf(key), { force: true }),
    copyTo: (key, part, to) => copy(pathOf(key), part, to),
  };
};
