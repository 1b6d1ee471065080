import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { connect } from './connection.ts';
import { type Embedded, startEmbedded } from './embedded/start-embedded.ts';

/** Starts the private PostgreSQL of a site that has no other. */
export const startDatabase = (config: Config, log: Log): Promise<Embedded> | undefined =>
  config.databaseUrl ? undefined : startEmbedded({ dataDir: config.dataDir, log: (line) => log.warn(line) });

/** Slightly longer than PostgreSQL's own statement timeout, so that a working server reports it first. */
const queryTimeoutMs = 12_000;
/** A visitor never waits longer for a row that somebody else writes, so that no lock can empty the pool. */
const visitorLockMs = 2000;
/**
 * Staff wait for each other's publications, and then read that another one is running. Whoever needs a connection waits for as long as a
 * publication may wait for the lock. One statement of a publication may take a minute.
 */
const staffPool = { max: 4, lockTimeoutMs: 8000, connectTimeoutMs: 10_000, patienceMs: 65_000 };

type PoolDeps = { log: Log; isStopping: () => boolean; countSlowQuery: (pool: 'site' | 'staff') => void };

/** The connections of a node. Nothing is opened before it is needed. */
export const connectPools = (url: string, { log, isStopping, countSlowQuery }: PoolDeps) => {
  // Pools do not wait until their connections are closed, so our own PostgreSQL may end them first when the site stops.
  const onIdleError = (err: Error) => isStopping() || log.warn({ err }, 'an idle database connection broke');
  const onSlowQuery = (pool: 'site' | 'staff') => (statement: string, milliseconds: number) => {
    countSlowQuery(pool);
    log.warn({ pool, statement, milliseconds }, 'slow query');
  };
  return {
    connection: connect(url, {
      patienceMs: queryTimeoutMs,
      lockTimeoutMs: visitorLockMs,
      onIdleError,
      onSlowQuery: onSlowQuery('site'),
    }),
    // Previews and publications hold connections while they wait for each other: visitors need theirs.
    staffConnection: connect(url, { ...staffPool, onIdleError, onSlowQuery: onSlowQuery('staff') }),
    // Background work has its own connections: it may take longer, and must not take any from visitors.
    upkeep: connect(url, { max: 4, onIdleError }),
  };
};
