import { chmodSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPrograms, packagedPrograms } from '#platform/database/embedded/programs.ts';
import { type Account, canRun } from '#platform/database/embedded/server-account.ts';

const ours = fileURLToPath(new URL('../programs', import.meta.url));

/**
 * A folder of programs as Debian's packages would bring it: PostgreSQL 18 of the site's own packages, which lack some, and those
 * from `test/failover/programs`.
 */
export const gatherPrograms = (folder: string, account: Account): string => {
  const copies = join(folder, 'copies');
  const packaged = join(
    findPrograms(packagedPrograms(), account, () => {
      mkdirSync(copies, { recursive: true, mode: 0o755 });
      return copies;
    }),
    'bin',
  );
  const programs = join(folder, 'programs');
  mkdirSync(programs, { mode: 0o755 });
  for (const name of readdirSync(packaged)) symlinkSync(join(packaged, name), join(programs, name));
  for (const file of readdirSync(ours)) {
    const program = join(programs, file.replace('-', '_').replace('.ts', ''));
    const environment = 'LD_PRELOAD= NODE_NO_WARNINGS=1';
    writeFileSync(program, `#!/bin/sh\n${environment} exec '${process.execPath}' '${join(ours, file)}' "$@"\n`);
    chmodSync(program, 0o755);
  }
  if (!canRun(account, 'test -x "$1" -a -r "$2"', process.execPath, join(ours, 'base-backup.ts')))
    throw new Error('As root this suite runs PostgreSQL as another user, who cannot read this folder or run its Node');
  return programs;
};
