import { parseArgs } from 'node:util';
import { type Kind, kindNames } from '@site/documents/kinds';
import { createFiles } from '#documents/downloads/store/files.ts';
import { syncDownloads } from '#documents/downloads/sync.ts';
import { type Config, loadConfig } from '#platform/config/config.ts';
import { connect } from '#platform/database/connection.ts';
import { databaseTime } from '#platform/database/database-time.ts';
import { withSiteDatabase } from '#platform/database/embedded/start-embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { fail } from '#platform/log/fail.ts';
import { createStorage } from '#platform/storage/storage.ts';

/** node scripts/make-documents.ts [--kind datasheet]: generates every download that does not exist yet. */
const { values } = parseArgs({ options: { kind: { type: 'string' } } });
const kind = kindNames.find((name) => name === values.kind);
if (values.kind && !kind) {
  console.error(`--kind: expected one of ${kindNames.join(', ')}`);
  process.exit(1);
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

const run = async (url: string, { dataDir, s3Url, languages }: Config, only?: Kind): Promise<void> => {
  await migrate(url);
  const connection = connect(url, { max: 4 });
  const now = await databaseTime(connection.db);
  const files = createFiles({
    db: connection.db,
    databaseUrl: url,
    storage: createStorage({ dataDir, s3Url }),
    clock: () => now,
  });
  try {
    const counts = await syncDownloads(connection.db, now);
    console.log(
      `list: ${counts.created} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.archived} archived`,
    );
    const started = performance.now();
    let shown = 0;
    let bytes = 0;
    const documents = await files.makeAll({
      languages,
      ...(only ? { kind: only } : {}),
      onGenerated: (done, all, { size }) => {
        bytes += size;
        const share = Math.floor((done / all) * 20);
        if (share === shown && done < all) return;
        shown = share;
        console.log(`${done} of ${all}, ${megabytes(bytes)}`);
      },
    });
    const byType = Map.groupBy(documents, ({ type }) => type);
    for (const [type, list] of byType)
      console.log(`${type}: ${list.length} files, ${megabytes(list.reduce((sum, { size }) => sum + size, 0))}`);
    console.log(`done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  } finally {
    files.close();
    await connection.close();
  }
};

const main = async (): Promise<void> => {
  const config = loadConfig();
  await withSiteDatabase(config, console.log, (url) => run(url, config, kind));
};
await main().catch(fail);
