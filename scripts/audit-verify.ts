import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readNotes } from '#people/audit/verify.ts';
import { loadConfig } from '#platform/config/config.ts';
import { connect } from '#platform/database/connection.ts';
import { withSiteDatabase } from '#platform/database/embedded/start-embedded.ts';
import { CommandError, fail } from '#platform/log/fail.ts';
import { checkTrail, warnUnsealed } from './audit/check-trail.ts';

/**
 * npm run audit:verify [-- id:digest ...] [--since file]: checks the chain of the audit trail, and that rows noted earlier are still in
 * it: those given, and every one in the file. Exits with 1 if it is not whole, and with 2 if the site's own role could still replace it.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { since: { type: 'string' } } });

const notesOf = (text: string, where: string) => {
  const notes = readNotes(text);
  if (notes.length === 0) throw new CommandError(`there is no note of the form id:digest in ${where}`);
  return notes;
};

const run = async (url: string): Promise<void> => {
  const { since } = values;
  const notes = positionals.flatMap((text) => notesOf(text, `“${text}”`));
  if (since !== undefined) notes.push(...notesOf(readFileSync(since, 'utf8'), since));
  const { db, close } = connect(url, { max: 1 });
  try {
    await checkTrail(db, notes);
  } finally {
    await close();
  }
  await warnUnsealed(url);
};

await withSiteDatabase(loadConfig(), console.error, run).catch(fail);
