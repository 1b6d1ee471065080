import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeDigestOf } from '#platform/cache/code-digest.ts';

/** Part of each file's path, so that a new version of the code does not serve files that the old one generated. */
const codeDigest = (): Promise<string> =>
  codeDigestOf([
    'packages/drawings',
    'apps/server/documents/pictures',
    'apps/server/assets',
    'packages/documents/words',
  ]);

/** A cache on disk for files that are slow to generate. The least recently used are removed first. */
export const createDiskCache = (folder: string, maxBytes: number) => {
  // Not before the first file is requested: it takes a tenth of a second.
  const versionFolder = async () => join(folder, await codeDigest());
  let opening: Promise<void> | undefined;
  /** Creates the folder with the first file, because many sites never need one, and removes the files of older code. */
  const open = (): Promise<void> =>
    (opening ??= (async () => {
      await mkdir(await versionFolder(), { recursive: true });
      for (const old of await readdir(folder))
        if (old !== (await codeDigest())) await rm(join(folder, old), { recursive: true, force: true });
    })());
  const pathOf = async (key: string) => join(await versionFolder(), createHash('sha256').update(key).digest('hex'));

  const trim = async (): Promise<void> => {
    const current = await versionFolder();
    const files = await Promise.all(
      (await readdir(current)).map(async (name) => {
        const path = join(current, name);
        const { size, mtimeMs } = await stat(path);
        return { path, size, mtimeMs };
      }),
    );
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (bytes <= maxBytes) break;
      await rm(path, { force: true });
      bytes -= size;
    }
  };

  return {
    get: async (key: string): Promise<Buffer | undefined> => {
      const path = await pathOf(key);
      const cached = await readFile(path).catch(() => undefined);
      const now = new Date();
      if (cached) await utimes(path, now, now).catch(() => undefined);
      return cached;
    },
    /** Ignores errors such as a full disk: the picture is served without being cached. */
    put: async (key: string, body: Buffer): Promise<void> => {
      const path = await pathOf(key);
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
