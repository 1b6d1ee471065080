import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { commandLine } from '#platform/config/config.ts';
import { CommandError, fail } from '#platform/log/fail.ts';
import { logKey, openArchive } from './archive/bucket.ts';

/** npm run archive:push -- %p %f: PostgreSQL's archive_command. Succeeds only when the file is in the bucket, and never replaces another. */
const main = async (): Promise<void> => {
  const [path, name] = process.argv.slice(2);
  if (path === undefined || name === undefined)
    throw new CommandError(`usage: ${commandLine('archive:push', 'PATH NAME')}`);
  const { storage } = openArchive();
  const key = logKey(name);
  const content = await readFile(path);
  if ((await storage.head(key)) !== undefined) {
    // After a crash PostgreSQL may archive a file again.
    const stored = await promisify(gunzip)(await buffer(await storage.stream(key)));
    if (stored.equals(content)) return;
    throw new CommandError(`the archive has another ${name}: each server needs a bucket or an archive of its own`);
  }
  await storage.put(key, await promisify(gzip)(content), 'application/gzip');
};

await main().catch(fail);
