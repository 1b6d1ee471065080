import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeCertificates } from './company-files/certificates.ts';
import { makeDataSheets } from './company-files/eds.ts';
import { makeEngineLists } from './company-files/engines.ts';
import { makeFirmware } from './company-files/firmware.ts';
import { makeNotes } from './company-files/notes.ts';
import { type CompanySources, type GeneratedFile, readSources } from './company-files/sources.ts';
import { makeWiring } from './company-files/wiring.ts';

/**
 * node demo/scripts/company-files.ts [--only notes] [--check]: makes the files below demo/content/media that a maker of controllers
 * would supply, such as firmware and application notes. With --check it writes nothing and fails if a file differs.
 */
const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const folder = 'demo/content';

/** The generators by the folder that they fill. */
const generators: Record<string, (sources: CompanySources) => Promise<GeneratedFile[]>> = {
  firmware: makeFirmware,
  wiring: makeWiring,
  notes: makeNotes,
  canopen: makeDataSheets,
  engines: makeEngineLists,
  honours: makeCertificates,
};

const differs = async ({ name, body }: GeneratedFile): Promise<boolean> => {
  const stored = await readFile(join(folder, 'media', name)).catch(() => undefined);
  return stored?.equals(body) !== true;
};

const write = async ({ name, body }: GeneratedFile): Promise<void> => {
  const path = join(folder, 'media', name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, body);
};

const chosen = Object.entries(generators).filter(([name]) => values.only === undefined || name === values.only);
if (chosen.length === 0) throw new Error(`--only: expected one of ${Object.keys(generators).join(', ')}`);
const sources = await readSources(folder);
const files: GeneratedFile[] = [];
for (const [, make] of chosen) files.push(...(await make(sources)));
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
