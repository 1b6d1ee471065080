import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { everything, type Tag } from '#contract/tags.ts';
import type { Queryable } from './connection.ts';

const channel = 'content_changes';
/** A notification holds 8000 bytes; stay below. */
const longest = 7_500;
/** Past this many messages, dropping everything is cheaper than naming it. */
const mostMessages = 8;

const inMessages = (tags: Iterable<Tag>): string[] => {
  const messages: string[] = [];
  let message = '';
  for (const tag of new Set(tags)) {
    const longer = message ? `${message} ${tag}` : tag;
    if (Buffer.byteLength(longer) <= longest) message = longer;
    else {
      messages.push(message);
      message = tag;
    }
  }
  if (message) messages.push(message);
  return messages.length > mostMessages ? [everything] : messages;
};

/** Tells every node what changed, at the moment the transaction commits and only then. */
export const notifyChanges = async (tx: Queryable, tags: Iterable<Tag>): Promise<void> => {
  for (const message of inMessages(tags)) await tx.execute(sql`select pg_notify(${channel}, ${message})`);
};

type Log = (line: string) => void;
type Settings = {
  /** The first wait before another try, and the longest. */
  first?: number;
  most?: number;
  /** How often the connection is tried: one that a network lost without a word would stay deaf for hours. */
  beat?: number;
  /** How long an answer may take. */
  patience?: number;
  /** Told when changes can be heard, and when they cannot. */
  onState?: (listening: boolean) => void;
};

export type Listener = { close: () => Promise<void> };

/**
 * Hears what other nodes changed. Resolves as soon as it tries; a database that is away is tried again, ever more
 * slowly. After a gap nobody knows what was missed, so everything is said to have changed.
 */
export const listenForChanges = async (
  url: string,
  onTags: (tags: Tag[]) => void,
  log: Log,
  { first = 200, most = 10_000, beat = 10_000, patience = 5_000, onState = () => {} }: Settings = {},
): Promise<Listener> => {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let delay = first;
  let wasConnected = false;
  let closed = false;

  const later = (reason: string): void => {
    log(`change messages: ${reason}; trying again in ${delay} ms`);
    timer = setTimeout(() => void open(), delay);
    delay = Math.min(delay * 2, most);
  };

  const open = async (): Promise<void> => {
    const own = new Client({
      connectionString: url,
      connectionTimeoutMillis: 3_000,
      query_timeout: patience,
      keepAlive: true,
      application_name: 'genkon-changes',
    });
    client = own;
    let gone = false;
    let heart: NodeJS.Timeout | undefined;
    const lost = (reason: string): void => {
      if (gone) return;
      gone = true;
      clearTimeout(heart);
      own.end().catch(() => {});
      if (closed) return;
      onState(false);
      later(reason);
    };
    const beatOn = (): void => {
      heart = setTimeout(() => {
        own.query('select 1').then(beatOn, (error: Error) => lost(error.message));
      }, beat).unref();
      if (gone) clearTimeout(heart);
    };
    own.on('error', (error) => lost(error.message));
    own.on('end', () => lost('connection ended'));
    // Every payload was written by `notifyChanges`, on this node or another.
    own.on('notification', ({ payload }) => onTags((payload ?? everything).split(' ') as Tag[]));
    try {
      await own.connect();
      await own.query(`listen ${channel}`);
    } catch (error) {
      lost((error as Error).message);
      return;
    }
    delay = first;
    beatOn();
    if (wasConnected) {
      log('change messages: connected again');
      onTags([everything]);
    }
    onState(true);
    wasConnected = true;
  };

  await open();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
};
