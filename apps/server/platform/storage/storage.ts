import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { createS3Storage } from './s3.ts';
import { type Storage, type ByteRange, isStorageUnavailable } from './shape.ts';

type Observer = { answered: () => void; failed: (error: unknown) => void };

/** Tells an observer whether the file storage answers. A file that does not exist is an answer. */
export const observeStorage = (storage: Storage, { answered, failed }: Observer): Storage => {
  const observe = async <T>(call: Promise<T>): Promise<T> => {
    try {
      const result = await call;
      answered();
      return result;
    } catch (error) {
      if (isStorageUnavailable(error)) failed(error);
      throw error;
    }
  };
  const { copyTo } = storage;
  return {
    ...storage,
    put: (...input) => observe(storage.put(...input)),
    putFile: (...input) => observe(storage.putFile(...input)),
    head: (...input) => observe(storage.head(...input)),
    stream: (...input) => observe(storage.stream(...input)),
    remove: (...input) => observe(storage.remove(...input)),
    ...(copyTo && { copyTo: (...input: Parameters<typeof copyTo>) => observe(copyTo(...input)) }),
  };
};

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

/** Uses a folder of this machine, or a bucket that all nodes share. */
export const createStorage = ({ dataDir, s3Url }: { dataDir: string; s3Url?: string | undefined }): Storage =>
  s3Url === undefined ? createLocalStorage(dataDir) : createS3Storage(s3Url);
