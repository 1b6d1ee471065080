import { isAuditSealed } from '#db/audit-seal.ts';
import { connect } from '#db/connection.ts';
import { withSiteDatabase } from '#db/embedded/open-embedded.ts';
import { type Head, verifyAudit } from '#domain/audit/verify.ts';
import { loadConfig } from '#server/config/config.ts';
import { fail } from '#server/fail.ts';

/** npm run audit:verify [-- id:digest]: checks the chain of the audit trail, and that a row noted earlier is still in it. */
const [note] = process.argv.slice(2);
const parts = /^(\d{1,15}):([0-9a-f]{64})$/.exec(note ?? '');
if (note !== undefined && !parts) {
  console.error('usage: npm run audit:verify [-- id:digest]');
  process.exit(1);
}
const noted: Head | undefined = parts ? { id: Number(parts[1]), digest: parts[2] ?? '' } : undefined;

await withSiteDatabase(loadConfig(), console.error, async (url) => {
  const { db, close } = connect(url, { max: 1 });
  try {
    const verified = await verifyAudit(db, noted);
    if (!verified.ok) {
      console.error(`row ${verified.id} is ${verified.reason}`);
      process.exitCode = 1;
      return;
    }
    const { rows, head } = verified;
    console.log(`${rows} rows, unbroken${head ? `; note the last one: ${head.id}:${head.digest}` : ''}`);
    if (!(await isAuditSealed(url)))
      console.log('The site’s own database role could still change it: run npm run audit:seal');
  } finally {
    await close();
  }
}).catch(fail);
