import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeFirmware } from './company-files/firmware.ts';
import { type MadeFile, readSources } from './company-files/sources.ts';

/**
 * node scripts/company-files.ts [--check]: makes the files below content/media that a maker of controllers would bring,
 * such as firmware and application notes. With --check it writes nothing and fails if a file differs.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const folder = 'content';

const differs = async ({ name, body }: MadeFile): Promise<boolean> => {
  const stored = await readFile(join(folder, 'media', name)).catch(() => undefined);
  return stored?.equals(body) !== true;
};

const write = async ({ name, body }: MadeFile): Promise<void> => {
  const path = join(folder, 'media', name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, body);
};

const sources = await readSources(folder);
const files = [await makeFirmware(sources)].flat();
let changed = 0;
for (const file of files) {
  if (!(await differs(file))) continue;
  changed += 1;
  console.log(`${file.name}: ${file.body.length} bytes`);
  if (!values.check) await write(file);
}
const bytes = files.reduce((sum, { body }) => sum + body.length, 0);
console.log(`${files.length} files, ${(bytes / 1e6).toFixed(2)} MB, ${changed} changed`);
if (values.check && changed > 0) process.exitCode = 1;
