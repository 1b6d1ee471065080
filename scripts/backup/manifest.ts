import { readFileSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CommandError } from '#platform/log/fail.ts';

/** Named by the moment in UTC, so that names sort by time and a file system of any kind takes them. */
const pattern = /^(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d)Z$/;

export const newFolderIn = (now: Date): string =>
  now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');

const timeOf = (name: string): number => Date.parse(name.replace(pattern, '$1$2:$3:$4Z'));

const backupsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => pattern.test(name))
    .toSorted();

const isComplete = (folder: string, name: string): boolean => existsSync(join(folder, name, 'manifest.json'));

export const newestBackup = (folder: string): string => {
  const name = backupsIn(folder).findLast((each) => isComplete(folder, each));
  if (name === undefined) throw new CommandError(`there is no complete backup in ${folder}`);
  return join(folder, name);
};

/** Deletes backups and unfinished ones that are older than a number of days, and never the last complete one. */
export const deleteOldBackups = (folder: string, days: number, now: Date): string[] => {
  const oldest = now.getTime() - days * 86_400_000;
  const newest = backupsIn(folder).findLast((name) => isComplete(folder, name));
  const old = backupsIn(folder).filter((name) => timeOf(name) < oldest && name !== newest);
  for (const name of old) rmSync(join(folder, name), { recursive: true });
  return old;
};

const TableState = z.object({ rows: z.number(), hash: z.string() });
const FileState = z.object({ bytes: z.number(), sha256: z.string() });

/** What a backup contains, so that a restore can be compared with it. */
const Manifest = z.object({
  made: z.string(),
  /** How the rows were written: by PostgreSQL's own program, or by ours. */
  format: z.enum(['pg_dump', 'rows']),
  server: z.string(),
  /** A hash of the migrations that the database had. */
  migrations: z.string(),
  tables: z.record(z.string(), TableState),
  sequences: z.record(z.string(), z.object({ last: z.string(), called: z.boolean() })),
  /** Every column, constraint, index, trigger, function and so on, with a hash of its definition. */
  structure: z.record(z.string(), z.string()),
  /** The audit trail: its last row, and whether the site's own role could only add to it. */
  audit: z.object({ rows: z.number(), head: z.string().optional(), sealed: z.boolean() }),
  files: z.record(z.string(), FileState),
});

export type Manifest = z.output<typeof Manifest>;
export type TableState = z.output<typeof TableState>;
export type FileState = z.output<typeof FileState>;

export const readManifest = (folder: string): Manifest => {
  const path = join(folder, 'manifest.json');
  const text = (() => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      throw new CommandError(`there is no ${path}: this is no backup, or one that did not finish`);
    }
  })();
  const parsed = Manifest.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new CommandError('the backup was made by another version of the site: restore it with that version');
  return parsed.data;
};

const differencesOf = (kind: string, wanted: Record<string, unknown>, found: Record<string, unknown>): string[] => {
  const names = new Set([...Object.keys(wanted), ...Object.keys(found)]);
  return [...names].toSorted().flatMap((name) => {
    const [one, other] = [wanted[name], found[name]];
    if (one === undefined) return [`${kind}${name} is there but not in the backup`];
    if (other === undefined) return [`${kind}${name} is missing`];
    const same = JSON.stringify(one) === JSON.stringify(other);
    return same ? [] : [`${kind}${name}: ${JSON.stringify(one)} in the backup, ${JSON.stringify(other)} here`];
  });
};

type Compared = Pick<Manifest, 'server' | 'tables' | 'sequences' | 'structure' | 'files'>;

/** One line per difference; none when all is equal. */
export const compare = (wanted: Compared, found: Compared): string[] => [
  ...differencesOf('table ', wanted.tables, found.tables),
  ...differencesOf('state of sequence ', wanted.sequences, found.sequences),
  // Another major version may write the same definition in another way.
  ...(Number.parseInt(wanted.server, 10) === Number.parseInt(found.server, 10)
    ? differencesOf('', wanted.structure, found.structure)
    : []),
  ...differencesOf('file ', wanted.files, found.files),
];
