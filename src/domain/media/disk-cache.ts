import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const makers = ['../../drawings', '.', '../documents/words'].map((folder) => new URL(`${folder}/`, import.meta.url));

let digest: string | undefined;

/** Files are made by code: another version of the code does not find what the last one made. Read once a process. */
const codeDigest = (): string => (digest ??= readCodeDigest());

const readCodeDigest = (): string => {
  const hash = createHash('sha256');
  const files = makers
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.toSorted()) hash.update(readFileSync(file));
  return hash.digest('base64url').slice(0, 16);
};

/** What takes long to make, kept as files. Those not asked for longest go first. */
export const createDiskCache = (folder: string, mostBytes: number) => {
  const version = codeDigest();
  const own = join(folder, version);
  let opened: Promise<void> | undefined;
  /** With the first file, not before: many sites never need one. What older code made goes. */
  const open = (): Promise<void> =>
    (opened ??= (async () => {
      await mkdir(own, { recursive: true });
      for (const old of await readdir(folder))
        if (old !== version) await rm(join(folder, old), { recursive: true, force: true });
    })());
  const pathOf = (key: string) => join(own, createHash('sha256').update(key).digest('hex'));

  const trim = async (): Promise<void> => {
    const files = await Promise.all(
      (await readdir(own)).map(async (name) => {
        const path = join(own, name);
        const { size, mtimeMs } = await stat(path);
        return { path, size, mtimeMs };
      }),
    );
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (bytes <= mostBytes) break;
      await rm(path, { force: true });
      bytes -= size;
    }
  };

  return {
    get: async (key: string): Promise<Buffer | undefined> => {
      const path = pathOf(key);
      const found = await readFile(path).catch(() => undefined);
      const now = new Date();
      if (found) await utimes(path, now, now).catch(() => undefined);
      return found;
    },
    /** A full disk costs time, not the picture. */
    put: async (key: string, body: Buffer): Promise<void> => {
      const path = pathOf(key);
      try {
        await open();
        await writeFile(`${path}.part`, body);
        await rename(`${path}.part`, path);
        await trim();
      } catch {
        await rm(`${path}.part`, { force: true });
      }
    },
  };
};

export type DiskCache = ReturnType<typeof createDiskCache>;
