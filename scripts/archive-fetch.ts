import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { commandLine } from '#platform/config/config.ts';
import { CommandError } from '#platform/log/fail.ts';
import { logKey, openArchive } from './archive/bucket.ts';

/**
 * npm run archive:fetch -- %f %p: PostgreSQL's restore_command. With 1 it says that the archive has no such file, which ends the recovery;
 * with 255 that it cannot be asked, which stops the server instead of opening it too early.
 */
const main = async (): Promise<number> => {
  const [name, path] = process.argv.slice(2);
  if (path === undefined || name === undefined)
    throw new CommandError(`usage: ${commandLine('archive:fetch', 'NAME PATH')}`);
  const { storage } = openArchive();
  const key = logKey(name);
  if ((await storage.head(key)) === undefined) return 1;
  await pipeline(await storage.stream(key), createGunzip(), createWriteStream(`${path}.part`, { mode: 0o600 }));
  await rename(`${path}.part`, path);
  return 0;
};

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 255;
});
