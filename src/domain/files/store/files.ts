import { createHash } from 'node:crypto';
import type { Db } from '#db/connection.ts';
import { kinds, type Kind, mediaTypes } from '../kinds.ts';
import { digestOf, type Entry } from '../list/entry.ts';
import { findEntry, listDocuments } from '../list/list.ts';
import type { Storage } from '../storage/storage.ts';
import { loadWorld } from '../world/load.ts';
import { createMakers } from './makers.ts';
import { createPagePictures } from './page-pictures.ts';
import { type DownloadRow, findDownload, findDownloads, findVersion, recordMade, type VersionRow } from './queries.ts';

/** `key` is where the store has it; only the store knows what that means. */
export type OpenedFile = { key: string; size: number; sha256: string; name: string; type: string };

type Deps = { db: Db; storage: Storage; clock: () => Date };
type Made = (done: number, all: number, file: OpenedFile) => Promise<void> | void;
type Wanted = { kind?: Kind; unknown?: boolean; atOnce?: number; made?: Made };

/** Two at a time: enough for people, and the server keeps its cores. */
const most = 2;

const extensions = new Map(Object.entries(mediaTypes).map(([extension, type]) => [type as string, extension]));

const pagesIn = (kind: Kind, bytes: Buffer): number | null =>
  kinds[kind].extension === 'pdf' ? (bytes.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length : null;

const keyOf = (digest: string, mediaType: string): string =>
  `files/${digest.slice(0, 2)}/${digest}.${extensions.get(mediaType) ?? 'bin'}`;

/** Files behind downloads: made when they are first asked for, kept by the digest of what they are made from. */
export const createFiles = ({ db, storage, clock }: Deps) => {
  const makers = createMakers({ most });
  const underWay = new Map<string, Promise<OpenedFile>>();

  const kept = async (row: DownloadRow | VersionRow): Promise<OpenedFile | undefined> => {
    const { digest, fileName, mediaType, size, sha256 } = row;
    if (size === null || sha256 === null) return undefined;
    const key = keyOf(digest, mediaType);
    return (await storage.head(key)) === size ? { key, size, sha256, name: fileName, type: mediaType } : undefined;
  };

  const make = async ({ id, mediaType }: DownloadRow, entry: Entry): Promise<OpenedFile> => {
    const digest = digestOf(entry);
    const bytes = Buffer.from(await makers.make({ kind: entry.kind, input: entry.input }));
    const key = keyOf(digest, mediaType);
    await storage.put(key, bytes, mediaType);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const { version, fileName } = entry;
    const size = bytes.length;
    await recordMade(db, id, { digest, version, fileName, size, sha256, pages: pagesIn(entry.kind, bytes) });
    return { key, size, sha256, name: fileName, type: mediaType };
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

  const entryOf = async (key: string): Promise<Entry> => {
    const entry = findEntry(await loadWorld(db, clock()), key);
    if (!entry) throw new Error(`${key} is in the list of downloads, but nothing describes it any more`);
    return entry;
  };

  const page = createPagePictures({ db, storage, makers, entryOf });

  return {
    storage,
    /** A page of a catalogue as picture; undefined if there is none. */
    page,
    /** Covers of all catalogues, one after the other. */
    makeCovers: async (made: () => Promise<void>): Promise<void> => {
      const catalogues = (await findDownloads(db)).filter(({ key }) => key.startsWith('catalogue/'));
      for (const { id, digest } of catalogues) {
        await page(id, digest, 'cover');
        await made();
      }
    },
    /** The current file of a document, made now if need be; undefined if there is no such document. */
    open: async (id: number): Promise<OpenedFile | undefined> => {
      const row = await findDownload(db, id);
      return row && ((await kept(row)) ?? once(row, () => entryOf(row.key)));
    },
    /** A version that was made before, by the start of its digest; undefined if it is unknown or its file was removed. */
    openVersion: async (id: number, digest: string): Promise<OpenedFile | undefined> => {
      const row = await findVersion(db, id, digest);
      return row && kept(row);
    },
    /** Makes everything that is not there yet, so many at a time; `unknown` leaves out what was made before. */
    makeAll: async ({ kind, unknown = false, atOnce = most, made = () => {} }: Wanted = {}): Promise<OpenedFile[]> => {
      const rows = (await findDownloads(db)).filter(
        ({ key, size }) => (!kind || key.startsWith(`${kind}/`)) && (!unknown || size === null),
      );
      if (rows.length === 0) return [];
      const entries = new Map(listDocuments(await loadWorld(db, clock())).map((entry) => [entry.key, entry]));
      const files: OpenedFile[] = [];
      const line = rows.values();
      const work = async (): Promise<void> => {
        for (const row of line) {
          const entry = entries.get(row.key);
          if (!entry) continue;
          const file = (await kept(row)) ?? (await once(row, () => Promise.resolve(entry)));
          files.push(file);
          await made(files.length, rows.length, file);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      return files;
    },
    close: makers.close,
  };
};

export type Files = ReturnType<typeof createFiles>;
