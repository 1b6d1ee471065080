import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { DatabaseClient } from '#platform/database/client.ts';
import { CommandError } from '#platform/log/fail.ts';
import { type Base, type openArchive, partKey } from './bucket.ts';

type Archive = ReturnType<typeof openArchive>;

/** Small enough for one request to any bucket, and for the disk of a small machine. */
const partBytes = 512 * 1024 * 1024;

/** What PostgreSQL creates anew, or takes from the archive. */
const leftOut = [
  './pg_wal/*',
  './pg_replslot/*',
  './pg_dynshmem/*',
  './pg_notify/*',
  './pg_serial/*',
  './pg_snapshots/*',
  './pg_stat_tmp/*',
  './pg_subtrans/*',
  './postmaster.pid',
  './postmaster.opts',
  'pgsql_tmp*',
  'pg_internal.init',
];

/** Stores a stream of any length as parts, one after the other, and returns what it was. */
const storeParts = async ({ storage }: Archive, label: string, stream: Readable) => {
  const folder = await mkdtemp(join(tmpdir(), 'site-base-'));
  const path = join(folder, 'part');
  const hash = createHash('sha256');
  let [parts, bytes, inPart] = [0, 0, 0];
  let file = createWriteStream(path, { mode: 0o600 });
  const store = async () => {
    file.end();
    await finished(file);
    await storage.putFile(partKey(label, parts), path, 'application/octet-stream');
    parts += 1;
    inPart = 0;
  };
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      if (!file.write(chunk)) await once(file, 'drain');
      bytes += chunk.length;
      inPart += chunk.length;
      if (inPart < partBytes) continue;
      await store();
      file = createWriteStream(path, { mode: 0o600 });
    }
    if (inPart > 0 || parts === 0) await store();
    else file.destroy();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { parts, bytes, sha256: hash.digest('hex') };
};

/** Pages that change meanwhile do not matter: the log from the beginning of the copy on has them whole. */
const copyFolder = async (archive: Archive, label: string, folder: string) => {
  const what = ['--create', '--file=-', ...leftOut.map((name) => `--exclude=${name}`), `--directory=${folder}`, '.'];
  const quiet = ['--warning=no-file-changed', '--warning=no-file-removed', '--warning=no-file-ignored'];
  const tar = spawn('tar', [...quiet, ...what], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(tar, 'exit');
  const stored = await storeParts(archive, label, tar.stdout.pipe(createGzip({ level: 1 })));
  const [code] = await exit;
  // 1: a file changed or went away while it was read.
  if (code !== 0 && code !== 1) throw new CommandError(`tar could not read ${folder}: it exited with ${code}`);
  return stored;
};

type Place = { folder: string; tablespaces: boolean; archiving: boolean };

const readPlace = async (client: DatabaseClient): Promise<string> => {
  const { rows } = await client.query<Place>(`
    select current_setting('data_directory') as folder, current_setting('archive_mode') <> 'off' as archiving,
      exists (select from pg_tablespace where spcname not in ('pg_default', 'pg_global')) as tablespaces`);
  const [place] = rows;
  if (!place?.archiving)
    throw new CommandError('archive_mode is off: without the log a copy of the data folder is useless');
  if (place.tablespaces) throw new CommandError('the server has tablespaces, which this copy would leave out');
  return place.folder;
};

/** Copies the data folder of a running server. Its description goes last, after PostgreSQL has archived the log that it needs. */
export const saveBase = async (archive: Archive, adminUrl: string): Promise<Base> => {
  const client = new DatabaseClient({ connectionString: adminUrl, application_name: 'site-archive' });
  await client.connect();
  try {
    const folder = await readPlace(client);
    // The end waits for the archive; a broken one must be noticed today.
    await client.query("set statement_timeout = '10min'");
    const label = new Date()
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
      .replaceAll(':', '');
    await client.query('select pg_backup_start($1, true)', [label]);
    const stored = await copyFolder(archive, label, folder);
    const { rows } = await client.query<{ label: string; finished: Date }>(
      'select labelfile as label, clock_timestamp() as finished from pg_backup_stop(true)',
    );
    const backupLabel = rows[0]?.label ?? '';
    const [, firstSegment = ''] = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(backupLabel) ?? [];
    const end = (rows[0]?.finished ?? new Date()).toISOString();
    const base = { label, firstSegment, finished: end, backupLabel, ...stored };
    await archive.addBase(base);
    return base;
  } finally {
    await client.end();
  }
};
