import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '#platform/config/config.ts';
import { fail } from '#platform/log/fail.ts';

const starter = join(import.meta.dirname, '..', 'demo', 'starter');

/** The safety words of the demo company's glossary. They belong to no company: content:check compares them in advice. */
const safetyTerms = async (): Promise<string> => {
  const glossary = await readFile(join(import.meta.dirname, '..', 'demo', 'content', 'glossary.yaml'), 'utf8');
  const terms = glossary.split(/^(?=- term: )/m).filter((term) => /^  safety: /m.test(term));
  return `# Words that advice must have in every language: docs/guides/import-fault-codes.md. Add your own terms.\n${terms.join('')}`;
};

/** npm run content:new <folder>: writes the smallest company that passes content:check, to be replaced file by file. */
const main = async (folder: string | undefined): Promise<void> => {
  if (!folder) throw new ConfigError('npm run content:new <folder>');
  const existing = await readdir(folder).catch(() => []);
  if (existing.length > 0) throw new ConfigError(`${folder} is not empty`);
  await cp(starter, folder, { recursive: true });
  await writeFile(join(folder, 'glossary.yaml'), await safetyTerms());
  console.log(
    `A small company is in ${folder}. Show it with:\n  CONTENT_DIR=${folder} LANGUAGES=en DATA_DIR=.data-new npm start`,
  );
};

await main(process.argv[2]).catch(fail);
