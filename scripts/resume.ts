import { writeFile } from 'node:fs/promises';
import { findResume } from '#desk/inbox/queries.ts';
import { createUploads } from '#desk/inbox/uploads.ts';
import { commandLine, loadConfig } from '#platform/config/config.ts';
import { connect } from '#platform/database/connection.ts';
import { withSiteDatabase } from '#platform/database/embedded/start-embedded.ts';
import { fail } from '#platform/log/fail.ts';

/** npm run resume -- JA-20261115-7F3K: writes the résumé of an application into the current folder. */
const [reference = ''] = process.argv.slice(2);
const config = loadConfig();

const run = async (url: string): Promise<void> => {
  const { db, close } = connect(url, { max: 1 });
  try {
    const upload = await findResume(db, reference);
    if (!upload) {
      console.error(`usage: ${commandLine('resume', 'REFERENCE')}, of an application with a résumé`);
      process.exitCode = 1;
      return;
    }
    const name = `${reference}.pdf`;
    await writeFile(name, await createUploads(config).read(upload), { mode: 0o600, flag: 'wx' });
    console.log(name);
  } finally {
    await close();
  }
};

await withSiteDatabase(config, console.error, run).catch(fail);
