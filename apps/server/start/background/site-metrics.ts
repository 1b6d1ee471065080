import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import { askReplicas } from '#platform/database/client.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { WriteState } from '#platform/database/outage.ts';
import { type Build, readBuild } from '#platform/log/metrics.ts';
import { shared } from './shared-reading.ts';

type Deps = {
  registry: Registry;
  pools: Record<'site' | 'staff' | 'upkeep', Pool>;
  db: Pick<Queryable, 'execute'>;
  url: string;
  writes: WriteState;
  dataDir: string;
  build?: Build;
};

type Row = {
  kind: 'mail' | 'sms';
  queued: string;
  failed: string;
  oldest: string | null;
  sent: string | null;
};

const readOutbox = async (db: Deps['db']): Promise<Row[]> =>
  (
    await db.execute<Row>(sql`
      select kinds.kind, count(*) filter (where state = 'queued') as queued, count(*) filter (where state = 'failed') as failed,
        extract(epoch from now() - min(created_at) filter (where state = 'queued')) as oldest,
        extract(epoch from max(sent_at)) as sent
      from unnest(enum_range(null::outbox_kind)) as kinds(kind) left join outbox_message message on message.kind = kinds.kind
      group by kinds.kind`)
  ).rows;

const readDates = async (db: Deps['db']): Promise<{ overdue: string; backup: string | null }> => {
  const { rows } = await db.execute<{ overdue: string; backup: string | null }>(sql`
    select (select count(*) from release where state = 'scheduled' and due_at < now() - interval '2 minutes') as overdue,
      (select extract(epoch from at) from maintenance_mark where name = 'backup') as backup`);
  return rows[0] ?? { overdue: '0', backup: null };
};

/** What an operator needs to know about the database, letters, files and backups. Each metric is explained in docs/guides/metrics.md. */
export const createSiteMetrics = ({ registry, pools, db, url, writes, dataDir, build = readBuild() }: Deps) => {
  const registers = [registry];
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: Label[],
    collect: (self: Gauge<Label>) => void | Promise<void>,
  ): Gauge<Label> => {
    const self: Gauge<Label> = new Gauge<Label>({
      name,
      help,
      labelNames,
      registers,
      collect: () => collect(self),
    });
    return self;
  };

  gauge('build_info', 'Always 1; the labels say which build this node runs', ['version', 'revision', 'node'], (self) =>
    self.set({ ...build, node: process.version }, 1),
  );
  gauge('database_writable', '1 while the database takes writes', [], (self) => self.set(writes.canWrite() ? 1 : 0));
  gauge('database_pool_connections', 'Connections of this node to PostgreSQL', ['pool', 'state'], (self) => {
    for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
      self.set({ pool, state: 'idle' }, idleCount);
      self.set({ pool, state: 'in_use' }, totalCount - idleCount);
    }
  });
  gauge('database_pool_max_connections', 'Connections that a pool may open', ['pool'], (self) => {
    for (const [pool, { options }] of Object.entries(pools)) self.set({ pool }, options.max);
  });
  gauge('database_pool_waiting', 'Work of this node that waits for a connection', ['pool'], (self) => {
    for (const [pool, { waitingCount }] of Object.entries(pools)) self.set({ pool }, waitingCount);
  });
  const slow = new Counter({
    name: 'database_slow_queries_total',
    help: 'Statements of visitors and staff that took longer than a second',
    labelNames: ['pool'],
    registers,
  });
  for (const pool of ['site', 'staff']) slow.inc({ pool }, 0);

  const up = gauge('database_replica_up', '1 if a replica of DATABASE_URL answers', ['server'], () => readReplicas());
  const lag = gauge(
    'database_replica_lag_seconds',
    'Age of the newest write that a replica has; up to ten seconds without any lag',
    ['server'],
    () => readReplicas(),
  );
  const readReplicas = shared(async () => {
    const answers = await askReplicas(
      url,
      `select extract(epoch from now() - at) as lag from maintenance_mark where name = 'write-check'`,
    );
    up.reset();
    lag.reset();
    for (const { server, isUp, row } of answers) {
      up.set({ server }, isUp ? 1 : 0);
      if (row) lag.set({ server }, Math.max(0, Number(row['lag'])));
    }
  });

  const queued = gauge('outbox_queued', 'Letters and SMS that wait to be sent', ['kind'], () => readLetters());
  const failed = gauge('outbox_failed', 'Letters and SMS that were given up', ['kind'], () => readLetters());
  const oldest = gauge('outbox_oldest_seconds', 'Age of the oldest one that waits', ['kind'], () => readLetters());
  const sent = gauge('outbox_last_sent_timestamp_seconds', 'When one was last sent', ['kind'], () => readLetters());
  const readLetters = shared(async () => {
    for (const { kind, ...row } of await readOutbox(db)) {
      queued.set({ kind }, Number(row.queued));
      failed.set({ kind }, Number(row.failed));
      oldest.set({ kind }, Number(row.oldest ?? 0));
      if (row.sent !== null) sent.set({ kind }, Number(row.sent));
    }
  });

  const overdue = gauge('releases_overdue', 'Releases that should be live since two minutes', [], () => readMarks());
  const backup = gauge(
    'backup_last_success_timestamp_seconds',
    'When npm run backup last succeeded; 0 for never',
    [],
    () => readMarks(),
  );
  const readMarks = shared(async () => {
    const dates = await readDates(db);
    overdue.set(Number(dates.overdue));
    backup.set(Number(dates.backup ?? 0));
  });

  const free = gauge('data_dir_free_bytes', 'What the site may still write to DATA_DIR', [], () => readDisk());
  const size = gauge('data_dir_size_bytes', 'Size of the disk of DATA_DIR', [], () => readDisk());
  const readDisk = shared(async () => {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    free.set(bavail * bsize);
    size.set(blocks * bsize);
  });

  const stored = gauge('storage_last_success_timestamp_seconds', 'When the file storage last answered', [], () => {});
  const storageErrors = new Counter({
    name: 'storage_errors_total',
    help: 'Calls of the file storage that failed because it is away, full or refuses us',
    registers,
  });
  return {
    slowQuery: (pool: 'site' | 'staff'): void => slow.inc({ pool }),
    storageAnswered: (): void => stored.setToCurrentTime(),
    storageFailed: (): void => storageErrors.inc(),
  };
};
