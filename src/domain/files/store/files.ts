import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Db } from '#db/connection.ts';
import { kinds, type Kind, mediaTypes } from '../kinds.ts';
import { digestOf, type Entry } from '../list/entry.ts';
import { findEntry, listDocuments } from '../list/list.ts';
import { loadWorld } from '../world/load.ts';
import { createMakers } from './makers.ts';
import { type DownloadRow, findDownload, findDownloads, findVersion, recordMade } from './queries.ts';

export type OpenedFile = { path: string; size: number; sha256: string; name: string; type: string };

type Deps = { db: Db; dataDir: string };
type Progress = (done: number, all: number, bytes: number) => void;

/** Two at a time: enough for people, and the server keeps its cores. */
const atOnce = 2;

const extensions = new Map(Object.entries(mediaTypes).map(([extension, type]) => [type as string, extension]));

const pagesIn = (kind: Kind, bytes: Buffer): number | null =>
  kinds[kind].extension === 'pdf' ? (bytes.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length : null;

/** Files behind downloads: made when they are first asked for, kept by the digest of what they are made from. */
export const createFiles = ({ db, dataDir }: Deps) => {
  const makers = createMakers({ most: atOnce });
  const underWay = new Map<string, Promise<OpenedFile>>();

  const pathOf = (digest: string, mediaType: string): string =>
    join(dataDir, 'files', digest.slice(0, 2), `${digest}.${extensions.get(mediaType) ?? 'bin'}`);

  const kept = async ({
    digest,
    fileName,
    mediaType,
    size,
    sha256,
  }: Omit<DownloadRow, 'id' | 'key'>): Promise<OpenedFile | undefined> => {
    if (size === null || sha256 === null) return undefined;
    const path = pathOf(digest, mediaType);
    const found = await stat(path).catch(() => undefined);
    return found?.size === size ? { path, size, sha256, name: fileName, type: mediaType } : undefined;
  };

  const make = async ({ id, mediaType }: DownloadRow, entry: Entry): Promise<OpenedFile> => {
    const digest = digestOf(entry);
    const bytes = Buffer.from(await makers.make({ kind: entry.kind, input: entry.input }));
    const path = pathOf(digest, mediaType);
    const draft = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(draft, bytes, { flag: 'wx' });
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const { version, fileName } = entry;
    await recordMade(db, id, {
      digest,
      version,
      fileName,
      size: bytes.length,
      sha256,
      pages: pagesIn(entry.kind, bytes),
    });
    return { path, size: bytes.length, sha256, name: fileName, type: mediaType };
  };

  /** Many may ask for the same file at once: it is made once. */
  const once = (row: DownloadRow, entry: () => Promise<Entry>): Promise<OpenedFile> => {
    const running =
      underWay.get(row.digest) ??
      entry()
        .then((found) => make(row, found))
        .finally(() => underWay.delete(row.digest));
    underWay.set(row.digest, running);
    return running;
  };

  const entryOf = async ({ key }: DownloadRow): Promise<Entry> => {
    const entry = findEntry(await loadWorld(db), key);
    if (!entry) throw new Error(`${key} is in the list of downloads, but nothing describes it any more`);
    return entry;
  };

  return {
    /** The current file of a document, made now if need be; undefined if there is no such document. */
    open: async (id: number): Promise<OpenedFile | undefined> => {
      const row = await findDownload(db, id);
      return row && ((await kept(row)) ?? once(row, () => entryOf(row)));
    },
    /** A version that was made before; undefined if it is unknown or its file was removed. */
    openVersion: async (id: number, digest: string): Promise<OpenedFile | undefined> => {
      const row = await findVersion(db, id, digest);
      return row && kept(row);
    },
    /** Makes everything that is not there yet. */
    makeAll: async ({ kind, progress = () => {} }: { kind?: Kind; progress?: Progress } = {}): Promise<
      OpenedFile[]
    > => {
      const entries = new Map(listDocuments(await loadWorld(db)).map((entry) => [entry.key, entry]));
      const rows = (await findDownloads(db)).filter(({ key }) => !kind || key.startsWith(`${kind}/`));
      let bytes = 0;
      const files: OpenedFile[] = [];
      const line = rows.values();
      const work = async (): Promise<void> => {
        for (const row of line) {
          const entry = entries.get(row.key);
          if (!entry) continue;
          const file = (await kept(row)) ?? (await once(row, () => Promise.resolve(entry)));
          files.push(file);
          bytes += file.size;
          progress(files.length, rows.length, bytes);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      return files;
    },
    close: makers.close,
  };
};

export type Files = ReturnType<typeof createFiles>;
