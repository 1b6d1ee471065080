import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { tag } from '#contract/tags.ts';
import { notifyChanges } from '#db/changes.ts';
import type { Db } from '#db/connection.ts';
import { locks } from '#db/locks.ts';
import type { Files } from '#domain/downloads/store/files.ts';
import type { Log } from '../log/log.ts';

type Deps = { db: Db; pool: Pool; files: Files; log: Log; firstAfter?: number; again?: number };
/** Lists show sizes once they are known; pages are made anew only so often. */
const tellEvery = 250;

/** One node at a time, held by a connection: if the node dies, the lock goes with it. */
const alone = async (pool: Pool, work: () => Promise<void>): Promise<void> => {
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
 * Makes documents before anyone asks, so that lists can say their size and digest. One at a time, and as long a rest after
 * each as it took: visitors come first.
 */
export const startFilesAhead = ({ db, pool, files, log, firstAfter = 20_000, again = 600_000 }: Deps) => {
  const stopping = new AbortController();
  const { signal } = stopping;

  const makeMissing = async (): Promise<void> => {
    let began = performance.now();
    let count = 0;
    const made = async () => {
      count += 1;
      if (count % tellEvery === 0) await notifyChanges(db, [tag.downloads]);
      await pause(performance.now() - began, undefined, { signal });
      began = performance.now();
    };
    try {
      // Catalogues first: theirs is the page that shows itself by size and number of pages.
      await files.makeAll({ kind: 'catalogue', unknown: true, atOnce: 1, made });
      if (count > 0) await files.makeCovers(made);
      await files.makeAll({ unknown: true, atOnce: 1, made });
    } finally {
      if (count > 0) await notifyChanges(db, [tag.downloads]);
    }
    if (count > 0) log.info({ count }, 'made documents ahead');
  };

  const run = async (): Promise<void> => {
    for (let wait = firstAfter; !signal.aborted; wait = again) {
      await pause(wait, undefined, { signal, ref: false });
      await alone(pool, makeMissing).catch((err: unknown) => {
        if (!signal.aborted) log.warn({ err }, 'documents could not be made ahead');
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
