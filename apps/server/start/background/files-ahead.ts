import { setTimeout as pause } from 'node:timers/promises';
import type { Locale } from '@site/contract/locales';
import { tag } from '@site/contract/tags';
import type { Pool } from 'pg';
import type { Files } from '#documents/downloads/store/files.ts';
import { notifyChanges } from '#platform/database/changes.ts';
import type { Db } from '#platform/database/connection.ts';
import { locks } from '#platform/database/locks.ts';
import type { Log } from '#platform/log/log.ts';

type Deps = {
  db: Db;
  pool: Pool;
  files: Files;
  languages: readonly Locale[];
  log: Log;
  firstDelayMs?: number;
  intervalMs?: number;
};
/** Lists show sizes once they are known; pages are invalidated only once per this many documents. */
const notifyEvery = 250;

/** Runs on one node at a time. The connection holds the lock, so it is released if the node dies. */
const withLock = async (pool: Pool, work: () => Promise<void>): Promise<void> => {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
      locks.makeDocuments,
    ]);
    if (!rows[0]?.got) return;
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [locks.makeDocuments]);
    }
  } finally {
    client.release();
  }
};

/**
 * Generates documents before anyone requests them, so that lists can show their size and digest. One at a time, with a pause
 * after each as long as it took, because visitors come first.
 */
export const startFilesAhead = ({
  db,
  pool,
  files,
  languages,
  log,
  firstDelayMs = 20_000,
  intervalMs = 600_000,
}: Deps) => {
  const stopping = new AbortController();
  const { signal } = stopping;

  const makeMissing = async (): Promise<void> => {
    let began = performance.now();
    let count = 0;
    const onGenerated = async () => {
      count += 1;
      if (count % notifyEvery === 0) await notifyChanges(db, [tag.downloads]);
      await pause(performance.now() - began, undefined, { signal });
      began = performance.now();
    };
    try {
      // Catalogues first, because their page shows size and number of pages.
      await files.makeAll({ kind: 'catalogue', neverGenerated: true, languages, concurrency: 1, onGenerated });
      if (count > 0) await files.makeCovers(languages, onGenerated);
      await files.makeAll({ neverGenerated: true, languages, concurrency: 1, onGenerated });
    } finally {
      if (count > 0) await notifyChanges(db, [tag.downloads]);
    }
    if (count > 0) log.info({ count }, 'generated documents ahead of time');
  };

  const run = async (): Promise<void> => {
    for (let wait = firstDelayMs; !signal.aborted; wait = intervalMs) {
      await pause(wait, undefined, { signal, ref: false });
      await withLock(pool, makeMissing).catch((err: unknown) => {
        if (!signal.aborted) log.warn({ err }, 'documents could not be generated ahead of time');
      });
    }
  };
  const running = run().catch(() => {});

  return {
    stop: async (): Promise<void> => {
      stopping.abort();
      await running;
    },
  };
};
