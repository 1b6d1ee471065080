import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importContent } from '#content/import-content.ts';
import { readContent } from '#content/read-content.ts';
import { connect } from '#platform/database/connection.ts';
import { startEmbedded } from '#platform/database/embedded/start-embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { saveResult } from './support/results.ts';

const maxSeconds = 10;

/** Reads and imports the whole content into an empty database, then imports it again, which must change nothing. */
const dataDir = mkdtempSync(join(tmpdir(), 'site-bench-'));
const embedded = await startEmbedded({ dataDir, log: () => undefined });
try {
  await migrate(embedded.url);
  const { db, close } = connect(embedded.url);
  const started = performance.now();
  const { entries, files } = await readContent('content');
  const first = await importContent(db, entries, { now: new Date() });
  const seconds = (performance.now() - started) / 1000;
  const again = performance.now();
  const second = await importContent(db, entries, { now: new Date() });
  const repeated = (performance.now() - again) / 1000;
  await close();
  console.log(
    `content: ${files} files, ${first.tags.length} tags, imported in ${seconds.toFixed(1)} s (at most ${maxSeconds}); a second import ${repeated.toFixed(1)} s, ${second.tags.length} tags`,
  );
  saveResult('content-import', [
    { name: 'the demo company into an empty database', value: seconds, unit: 's', max: maxSeconds },
    { name: 'again, without a change', value: repeated, unit: 's' },
  ]);
  if (seconds > maxSeconds || second.tags.length > 0) process.exitCode = 1;
} finally {
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
