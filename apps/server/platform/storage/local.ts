import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import type { ByteRange, Storage } from './shape.ts';

const bufferBytes = 256 * 1024;

/** A response whose connection is just being closed takes bytes without ever calling back, so its end is awaited too. */
const write = (to: Writable, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    const onClose = () => reject(new Error('the connection closed before the file was sent'));
    to.once('close', onClose);
    to.write(bytes, (error) => {
      to.off('close', onClose);
      if (error) reject(error);
      else resolve();
    });
  });

/** Copies through one reused buffer: a stream allocates new ones, and 70 MB of them pile up before V8 collects them. */
const copyPart = async (path: string, { first, last }: ByteRange, to: Writable): Promise<void> => {
  const file = await open(path);
  try {
    const buffer = Buffer.allocUnsafe(Math.min(bufferBytes, last - first + 1));
    for (let at = first; at <= last;) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, last - at + 1), at);
      if (bytesRead === 0) throw new Error('the file ended before its recorded size');
      await write(to, buffer.subarray(0, bytesRead));
      at += bytesRead;
    }
  } finally {
    await file.close();
  }
};

/** Stores files in a folder. A file becomes visible only when it is complete. */
export const createLocalStorage = (folder: string): Storage => {
  const pathOf = (key: string) => join(folder, key);
  const create = async (key: string, write: (draft: string) => Promise<void>): Promise<void> => {
    const path = pathOf(key);
    const draft = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await write(draft);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };
  return {
    put: (key, bytes) => create(key, (draft) => writeFile(draft, bytes, { flag: 'wx' })),
    putFile: (key, path) => create(key, (draft) => copyFile(path, draft, constants.COPYFILE_EXCL)),
    head: (key) =>
      stat(pathOf(key)).then(
        ({ size }) => size,
        () => undefined,
      ),
    stream: (key, part) =>
      Promise.resolve(createReadStream(pathOf(key), part ? { start: part.first, end: part.last } : {})),
    remove: (key) => rm(pathOf(key), { force: true }),
    copyTo: (key, part, to) => copyPart(pathOf(key), part, to),
  };
};
