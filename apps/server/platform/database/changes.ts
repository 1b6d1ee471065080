import { everything, type Tag } from '@site/contract/tags';
import { sql } from 'drizzle-orm';
import { DatabaseClient } from './client.ts';
import type { Queryable } from './connection.ts';

const channel = 'content_changes';
/** PostgreSQL limits a notification's payload to 8000 bytes. */
const maxPayloadBytes = 7_500;
/** Beyond this many messages it is cheaper to invalidate everything than to list the tags. */
const maxMessages = 8;

const splitIntoMessages = (tags: Iterable<Tag>): string[] => {
  const messages: string[] = [];
  let message = '';
  for (const tag of new Set(tags)) {
    const extended = message ? `${message} ${tag}` : tag;
    if (Buffer.byteLength(extended) <= maxPayloadBytes) message = extended;
    else {
      messages.push(message);
      message = tag;
    }
  }
  if (message) messages.push(message);
  return messages.length > maxMessages ? [everything] : messages;
};

/** Tells every node what changed. PostgreSQL delivers the messages when the transaction commits, and not before. */
export const notifyChanges = async (tx: Queryable, tags: Iterable<Tag>): Promise<void> => {
  for (const message of splitIntoMessages(tags)) await tx.execute(sql`select pg_notify(${channel}, ${message})`);
};

type Log = (line: string) => void;
type ListenOptions = {
  /** The delay before the first retry; it doubles with each retry, up to `maxRetryDelayMs`. */
  firstRetryDelayMs?: number;
  maxRetryDelayMs?: number;
  /** How often the connection is probed. Without probes, a connection that the network dropped silently would go unnoticed for hours. */
  heartbeatMs?: number;
  /** How long the database may take to answer a probe. */
  patienceMs?: number;
  /** Called with `true` when the listener is connected, and with `false` when the connection is lost. */
  onState?: (listening: boolean) => void;
};

export type Listener = { close: () => Promise<void> };

/**
 * Listens for changes made by any node. Resolves after the first attempt to connect; if the database is unavailable, it
 * retries, several times a second: pages may be stale until it is back. Messages sent while disconnected are lost, so a connection that follows a loss or a failed attempt reports
 * `everything`: the site serves and caches pages meanwhile, also when the very first attempt failed.
 */
export const listenForChanges = async (
  url: string,
  onTags: (tags: Tag[]) => void,
  log: Log,
  {
    firstRetryDelayMs = 200,
    maxRetryDelayMs = 300,
    heartbeatMs = 10_000,
    patienceMs = 5_000,
    onState = () => {},
  }: ListenOptions = {},
): Promise<Listener> => {
  let client: DatabaseClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let delay = firstRetryDelayMs;
  let hasMissedMessages = false;
  let isClosed = false;

  let lastReason = '';
  let repetitions = 0;

  const scheduleRetry = (reason: string): void => {
    // An outage of hours is not a line each second.
    repetitions = reason === lastReason ? repetitions + 1 : 0;
    lastReason = reason;
    if (repetitions % 200 === 0) log(`change messages: ${reason}; trying again`);
    timer = setTimeout(() => void open(), delay);
    delay = Math.min(delay * 2, maxRetryDelayMs);
  };

  const open = async (): Promise<void> => {
    const connection = new DatabaseClient({
      connectionString: url,
      connectionTimeoutMillis: 3_000,
      query_timeout: patienceMs,
      keepAlive: true,
      application_name: 'site-changes',
    });
    client = connection;
    let isLost = false;
    let heartbeatTimer: NodeJS.Timeout | undefined;
    const handleLoss = (reason: string): void => {
      if (isLost) return;
      isLost = true;
      clearTimeout(heartbeatTimer);
      connection.end().catch(() => {});
      if (isClosed) return;
      hasMissedMessages = true;
      onState(false);
      scheduleRetry(reason);
    };
    const scheduleHeartbeat = (): void => {
      heartbeatTimer = setTimeout(() => {
        connection.query('select 1').then(scheduleHeartbeat, (error: Error) => handleLoss(error.message));
      }, heartbeatMs).unref();
      if (isLost) clearTimeout(heartbeatTimer);
    };
    connection.on('error', (error) => handleLoss(error.message));
    connection.on('end', () => handleLoss('connection ended'));
    // Only `notifyChanges` writes to this channel, so the payload is a list of tags.
    connection.on('notification', ({ payload }) => onTags((payload ?? everything).split(' ') as Tag[]));
    try {
      await connection.connect();
      await connection.query(`listen ${channel}`);
    } catch (error) {
      handleLoss((error as Error).message);
      return;
    }
    delay = firstRetryDelayMs;
    lastReason = '';
    scheduleHeartbeat();
    if (hasMissedMessages) {
      hasMissedMessages = false;
      log('change messages: connected again');
      onTags([everything]);
    }
    onState(true);
  };

  await open();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
};
