import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from './storage.ts';

/** Large enough that a large file is not thousands of small errands, small enough for many readers at once. */
const highWaterMark = 256 * 1024;

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
      Promise.resolve(
        createReadStream(pathOf(key), { highWaterMark, ...(part ? { start: part.first, end: part.last } : {}) }),
      ),
  };
};
