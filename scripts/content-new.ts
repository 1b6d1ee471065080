import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '#server/config/config.ts';
import { fail } from '#server/fail.ts';

const starter = join(import.meta.dirname, '..', 'examples', 'starter');

/** npm run content:new <folder>: writes the smallest company that passes content:check, to be replaced file by file. */
const main = async (folder: string | undefined): Promise<void> => {
  if (!folder) throw new ConfigError('npm run content:new <folder>');
  const existing = await readdir(folder).catch(() => []);
  if (existing.length > 0) throw new ConfigError(`${folder} is not empty`);
  await cp(starter, folder, { recursive: true });
  console.log(
    `A small company is in ${folder}. Show it with:\n  CONTENT_DIR=${folder} LANGUAGES=en DATA_DIR=.data-new npm start`,
  );
};

await main(process.argv[2]).catch(fail);
