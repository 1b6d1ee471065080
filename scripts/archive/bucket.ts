import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { loadConfig } from '#platform/config/config.ts';
import { CommandError } from '#platform/log/fail.ts';
import { listBucket } from '#platform/storage/s3.ts';
import { createS3Storage } from '#platform/storage/s3.ts';

/** A copy of the data folder. Its description is written last: without it the copy is incomplete. */
const Base = z.object({
  label: z.string(),
  /** The first segment of the log that the copy needs, and when it was finished, by PostgreSQL's clock. */
  firstSegment: z.string(),
  finished: z.iso.datetime(),
  backupLabel: z.string(),
  parts: z.number().int().positive(),
  bytes: z.number(),
  sha256: z.string(),
});
export type Base = z.output<typeof Base>;

/** A segment of the log, a file that says where a timeline begins, or the note of a base backup. */
const logFile = /^(?:[0-9A-F]{24}(?:\.[0-9A-F]{8}\.backup|\.partial)?|[0-9A-F]{8}\.history)$/;

const folders = { log: 'wal/', bases: 'base/' } as const;
const lastName = '/base.json';

export const logKey = (name: string): string => {
  if (!logFile.test(name)) throw new CommandError(`${name} is not a file of PostgreSQL's log`);
  return `${folders.log}${name}.gz`;
};

export const partKey = (label: string, part: number): string =>
  `${folders.bases}${label}/data.tar.gz.${String(part).padStart(4, '0')}`;

export const openArchive = () => {
  const { archiveUrl } = loadConfig();
  if (archiveUrl === undefined) throw new CommandError('there is no ARCHIVE_URL, the bucket for PostgreSQL’s log');
  const storage = createS3Storage<string>(archiveUrl);
  const readBase = async (key: string): Promise<Base> =>
    Base.parse(JSON.parse((await buffer(await storage.stream(key))).toString()));
  return {
    storage,
    addBase: (base: Base) =>
      storage.put(`${folders.bases}${base.label}${lastName}`, Buffer.from(JSON.stringify(base)), 'application/json'),
    /** Complete base backups, the oldest first. */
    bases: async (): Promise<Base[]> => {
      const keys = (await listBucket(archiveUrl, folders.bases)).filter((key) => key.endsWith(lastName));
      return (await Promise.all(keys.map(readBase))).toSorted((a, b) => a.finished.localeCompare(b.finished));
    },
    /** Deletes a base backup, its description first, so that what is left of it does not look complete. */
    removeBase: async (label: string): Promise<void> => {
      const keys = await listBucket(archiveUrl, `${folders.bases}${label}/`);
      for (const key of keys.toSorted((a, b) => Number(b.endsWith(lastName)) - Number(a.endsWith(lastName))))
        await storage.remove(key);
    },
    /** Deletes segments before this one, on whatever timeline, as pg_archivecleanup does. Files of timelines stay. */
    removeLogBefore: async (segment: string): Promise<number> => {
      const place = (name: string): string => name.slice(8, 24);
      const old = (await listBucket(archiveUrl, folders.log)).filter((key) => {
        const name = key.slice(folders.log.length, -'.gz'.length);
        return !name.endsWith('.history') && place(name) < place(segment);
      });
      for (const key of old) await storage.remove(key);
      return old.length;
    },
  };
};
