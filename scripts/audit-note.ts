import { parseArgs } from 'node:util';
import { type Head, readNotes } from '#people/audit/verify.ts';
import { loadConfig } from '#platform/config/config.ts';
import { connect } from '#platform/database/connection.ts';
import { withSiteDatabase } from '#platform/database/embedded/start-embedded.ts';
import { CommandError, fail } from '#platform/log/fail.ts';
import { createS3Storage, listBucket } from '#platform/storage/s3.ts';
import { checkTrail, warnUnsealed } from './audit/check-trail.ts';

/**
 * npm run audit:note [-- --first]: checks the audit trail against all rows that were noted in the bucket AUDIT_NOTES_URL before, and notes
 * the last one there. The first time, when there is no note yet, needs `--first`: later an empty bucket is an alarm.
 */
const { values } = parseArgs({ options: { first: { type: 'boolean', default: false } } });

const folder = 'audit/';

/** A note is the name of its object, so that it is either there or not, and cannot be written over. */
const keyOf = ({ id, digest }: Head): string => `${folder}${String(id).padStart(15, '0')}-${digest}`;

const noteOf = (key: string): string => key.slice(folder.length).replace('-', ':');

const run = async (url: string, bucket: string): Promise<void> => {
  const notes = readNotes((await listBucket(bucket, folder)).map(noteOf).join('\n'));
  if (notes.length === 0 && !values.first)
    throw new CommandError('there is no note in the bucket of AUDIT_NOTES_URL: the first time, add --first');
  const { db, close } = connect(url, { max: 1 });
  try {
    const head = await checkTrail(db, notes);
    if (head)
      await createS3Storage<string>(bucket).put(keyOf(head), Buffer.from(new Date().toISOString()), 'text/plain');
  } finally {
    await close();
  }
  await warnUnsealed(url);
};

const main = async (): Promise<void> => {
  const config = loadConfig();
  const { auditNotesUrl } = config;
  if (auditNotesUrl === undefined) throw new CommandError('there is no AUDIT_NOTES_URL, the bucket for notes');
  await withSiteDatabase(config, console.error, (url) => run(url, auditNotesUrl));
};

await main().catch(fail);
