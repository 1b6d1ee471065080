import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const makers = ['../../drawings', '.', '../files/words'].map((folder) => new URL(`${folder}/`, import.meta.url));

/** Files are made by code: another version of the code does not find what the last one made. */
const codeDigest = (): string => {
  const hash = createHash('sha256');
  for (const folder of makers)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).toSorted((a, b) =>
      join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1,
    ))
      if (entry.isFile() && !entry.name.includes('.test.')) hash.update(readFileSync(join(entry.parentPath, entry.name)));
  return hash.digest('base64url').slice(0, 16);
};

/** What takes long to make, kept as files. Those not asked for longest go first. */
export const createDiskCache = (folder: string, mostBytes: number) => {
  const own = join(folder, codeDigest());
  mkdirSync(own, { recursive: true });
  for (const old of readdirSync(folder))
    if (join(folder, old) !== own) void rm(join(folder, old), { recursive: true, force: true });
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
