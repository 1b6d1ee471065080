import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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
