import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { assetKey } from '#assets/stored-assets.ts';
import { importContent } from '#content/import-content.ts';
import { readContent } from '#content/read-content.ts';
import { verifyAudit } from '#people/audit/verify.ts';
import { connect } from '#platform/database/connection.ts';
import { type Embedded, startEmbedded } from '#platform/database/embedded/start-embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createS3Storage, listBucket } from '#platform/storage/s3.ts';
import { ensureAuditSealed } from '#start/background/audit-seal.ts';
import { aJpeg } from '#testing/assets.ts';
import { contentFiles, type Files, writeContentFolder } from '#testing/content-folder.ts';
import { startS3 } from '#testing/s3.ts';
import { staffCall, staffData } from '#testing/staff.ts';
import { aLiveNewsItem, newsWeb } from '#testing/studio-entry.ts';
import { projectRoot, startTestSite } from '#testing/test-site.ts';
import { anUpload } from '#testing/upload.ts';
import { readState, withClient } from '../../scripts/backup/database.ts';
import { compare } from '../../scripts/backup/manifest.ts';

vi.setConfig({ testTimeout: 600_000 });

const photoName = 'photos/before-the-mistake.jpg';
const siteRun = join(projectRoot, 'deploy/systemd/site-run');

/** A folder that PostgreSQL's own user may enter. */
const aFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'site-time-'));
  chmodSync(path, 0o755);
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
};

const start = async (dataDir: string): Promise<Embedded> => {
  const server = await startEmbedded({ dataDir, log: () => undefined });
  onTestFinished(() => server.stop());
  return server;
};

const asAdmin = async <T extends Record<string, unknown>>(
  { adminUrl }: Embedded,
  ...statements: string[]
): Promise<T[]> => {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    let rows: T[] = [];
    for (const statement of statements) ({ rows } = await client.query<T>(statement));
    return rows;
  } finally {
    await client.end();
  }
};

/** One of the commands, as an operator types it. */
const command = async (settings: string, env: Record<string, string>, name: string, ...given: string[]) => {
  const child = spawn('/bin/sh', [siteRun, name, ...given], {
    env: { PATH: '/usr/bin:/bin', SITE_SETTINGS: settings, SITE_RELEASE: projectRoot, SITE_USER: 'root', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { status: status as number | null, stdout, stderr };
};

const archived = async (server: Embedded): Promise<void> => {
  const [{ name } = { name: '' }] = await asAdmin<{ name: string }>(
    server,
    'select pg_walfile_name(pg_switch_wal()) as name',
  );
  await vi.waitFor(
    async () => {
      const [state] = await asAdmin<{ last: string | null }>(
        server,
        'select last_archived_wal as last from pg_stat_archiver',
      );
      expect((state?.last ?? '') >= name).toBe(true);
    },
    { timeout: 60_000, interval: 200 },
  );
};

test('a restore to the moment before a mistake brings back the entry, its draft and its media, and all that was before', async () => {
  const [files, archive] = [(await startS3()).url, (await startS3()).url];
  const folder = aFolder();
  const settings = join(folder, 'archive.env');
  writeFileSync(settings, `ARCHIVE_URL=${archive}\n`, { mode: 0o644 });

  // A server that archives its log, with the settings of the guide.
  const liveFolder = aFolder();
  const first = await startEmbedded({ dataDir: liveFolder, log: () => undefined });
  await asAdmin(
    first,
    `alter system set archive_mode = 'on'`,
    `alter system set archive_timeout = '60s'`,
    `alter system set archive_command = 'SITE_SETTINGS=${settings} SITE_RELEASE=${projectRoot} ${siteRun} archive:push "%p" "%f"'`,
  );
  await first.stop();
  const live = await start(liveFolder);
  await migrate(live.url);
  await ensureAuditSealed(live.url, live.adminUrl);
  const { db, close } = connect(live.url);
  const scene = contentFiles()['scenes/yard.yaml'] as object;
  const scenes = ['news-award', 'news-fair'].map((slug) => [`scenes/${slug}.yaml`, { ...scene, slug }]);
  const content = writeContentFolder(Object.fromEntries(scenes) as Files);
  const { entries } = await readContent(content.folder).finally(content.remove);
  await importContent(db, entries, { now: new Date() });
  await close();

  const times: string[] = [];
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await work();
    times.push(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    return result;
  };
  const base = await timed('base', () =>
    command(settings, { ADMIN_DATABASE_URL: live.adminUrl }, 'archive:base', '--days', '30'),
  );
  expect(base).toMatchObject({ status: 0, stderr: '' });

  // Staff work after the copy was made: an entry goes live, gets a draft, and a photograph comes.
  const site = await startTestSite({ databaseUrl: live.url, env: { S3_URL: files }, web: newsWeb });
  const { name, editor, revision, read, save } = await aLiveNewsItem(site);
  expect((await save({ scene: 'news-fair' }, (await read()).version)).status).toBe(200);
  const upload = await anUpload(site, editor, await aJpeg({ width: 300, height: 400 }));
  await staffData(site, 'mediaAdd', { upload, name: photoName }, editor);
  const before = await withClient(live.url, readState);
  const draft = await read();
  const [{ moment } = { moment: '' }] = await asAdmin<{ moment: string }>(
    live,
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US"Z"') as moment`,
  );

  // The mistake, and work that goes on after it.
  await staffData(site, 'entryDiscard', name, { ...editor, version: draft.version });
  await staffData(
    site,
    'entryWithdraw',
    { ...name, live: revision, reason: 'the wrong one' },
    { ...editor, version: 0 },
  );
  await withClient(live.url, (client) => client.query('delete from asset'));
  await aLiveNewsItem(site);
  await archived(live);
  const damaged = await withClient(live.url, readState);
  expect(compare({ ...before, files: {} }, { ...damaged, files: {} }).join('\n')).toContain('table public.asset:');
  await site.stop();
  await live.stop();

  const restoredFolder = aFolder();
  mkdirSync(join(restoredFolder, 'postgres'));
  chmodSync(join(restoredFolder, 'postgres'), 0o711);
  const cluster = join(restoredFolder, 'postgres/data');
  const restore = (...given: string[]) => command(settings, {}, 'archive:restore', ...given);
  expect(await restore('--to', '2001-01-01 00:00Z', cluster)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('no copy'),
  });
  expect(await restore('--to', '2026-11-19 02:30:00', cluster)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('the time has a zone'),
  });
  expect(await timed('copy fetched', () => restore('--to', moment, cluster))).toMatchObject({ status: 0, stderr: '' });
  expect(await restore('--to', moment, cluster)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('is not empty'),
  });
  const restored = await timed('log read', async () => {
    const server = await start(restoredFolder);
    // It answers readers before it has read the log to the end.
    await vi.waitFor(
      async () => expect(await asAdmin(server, 'select pg_is_in_recovery() as reading')).toEqual([{ reading: false }]),
      { timeout: 300_000, interval: 200 },
    );
    return server;
  });

  // Everything is as it was, table by table; sequences may have run ahead by the numbers that PostgreSQL logs in advance.
  const after = await withClient(restored.url, readState);
  expect(Object.keys(after.tables).length).toBeGreaterThan(50);
  expect(compare({ ...before, sequences: {}, files: {} }, { ...after, sequences: {}, files: {} })).toEqual([]);
  for (const [key, { last }] of Object.entries(before.sequences))
    expect(Number(after.sequences[key]?.last)).toBeGreaterThanOrEqual(Number(last));
  const trail = connect(restored.url, { max: 1 });
  expect(await verifyAudit(trail.db)).toMatchObject({ ok: true, rows: before.tables['audit.entry']?.rows });
  await trail.close();

  // The site on it shows the entry, the draft and the photograph to the same person in the same session.
  const again = await startTestSite({ databaseUrl: restored.url, env: { S3_URL: files }, web: newsWeb });
  expect(await staffData(again, 'entryRead', name, editor)).toMatchObject({ version: draft.version, data: draft.data });
  const { list } = await staffData(again, 'mediaList', { name: photoName }, editor);
  expect(list).toMatchObject([{ name: photoName, width: 300, height: 400 }]);
  expect(await createS3Storage(files).head(assetKey(list[0]?.sha256 ?? '', 'image/jpeg'))).toBeGreaterThan(100);
  expect(
    (await staffCall(again, 'entryWithdraw', { ...name, live: revision }, { ...editor, version: draft.version }))
      .status,
  ).toBe(200);

  // It archives its own history into the same bucket, beside the one that was given up.
  await archived(restored);
  const log = await listBucket(archive, 'wal/');
  expect(log.filter((key) => key.startsWith('wal/00000002'))).not.toEqual([]);
  expect(log).toContain('wal/00000002.history.gz');
  console.log(times.join('; '));
});
