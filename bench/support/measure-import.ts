import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exportContent } from '#content/export-content.ts';
import { importContent } from '#content/import-content.ts';
import { readContent } from '#content/read-content.ts';
import type { Db } from '#platform/database/connection.ts';

const demoMedia = fileURLToPath(new URL('../../demo/content/media', import.meta.url));

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Exports the site, changes one file and imports the folder. In milliseconds of CPU of this process. */
export const measureImport = async (db: Db) => {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
  try {
    const files = await exportContent(db, folder);
    // The export of entries leaves the company's files to its storage; the demo company has them in its folder.
    cpSync(demoMedia, join(folder, 'media'), { recursive: true });
    // Not one that the bench has published: a change on both sides is a conflict.
    const file = join(folder, 'news/2025-09-30-island-clinic-storms.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^ {2}en: .*$/m, '  en: A headline from a file'));
    const started = cpuMs();
    const { entries } = await readContent(folder);
    const read = cpuMs();
    const { problems, conflicts, tags } = await importContent(db, entries, { now: new Date() });
    if (problems.length + conflicts.length > 0) throw new Error(JSON.stringify([...problems, ...conflicts]));
    return { files, readMs: read - started, importMs: cpuMs() - read, tags: tags.length };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
