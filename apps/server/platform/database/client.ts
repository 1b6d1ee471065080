import { setTimeout as delay } from 'node:timers/promises';
import { callbackify } from 'node:util';
import { Client, type ClientConfig } from 'pg';
import { hostUrls } from './hosts.ts';

type Server = { url: string; host: string; port: number; isReadOnly: boolean; timeline: number };

/** Together shorter than a pool waits for a connection. */
const connectTimeoutMs = 1500;
const answerTimeoutMs = 1000;
/** How long an answer of one server is worth waiting for once another has said that it is the primary, or that it is not. */
const otherPrimaryMs = 200;
const onlyReplicasMs = 1000;
/** The connections of a pool are opened together, and ask once. */
const validMs = 500;

// A promoted server starts a new timeline, so of two primaries the one with the higher number is the one that was promoted last.
const question = `
  select current_setting('transaction_read_only') = 'on' as "isReadOnly",
    case when pg_is_in_recovery() then 0
      else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`;

const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: answerTimeoutMs,
    application_name: 'site-primary',
  });
  // A broken connection also rejects the statement. Without a listener, the event would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    client.end().catch(() => {});
  }
};

const ask = (url: string): Promise<Server> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<Pick<Server, 'isReadOnly' | 'timeline'>>(question);
    return { url, host: client.host, port: client.port, isReadOnly: true, timeline: 0, ...rows[0] };
  });

const findServer = async (urls: string[]): Promise<Server> => {
  const servers: Server[] = [];
  const failures: unknown[] = [];
  const enough = Promise.withResolvers<void>();
  const stopWaitingIn = (ms: number): void => void delay(ms, undefined, { ref: false }).then(enough.resolve);
  const answers = urls.map((url) =>
    ask(url).then(
      (server) => {
        servers.push(server);
        stopWaitingIn(server.isReadOnly ? onlyReplicasMs : otherPrimaryMs);
      },
      (error: unknown) => failures.push(error),
    ),
  );
  await Promise.race([Promise.all(answers), enough.promise]);
  const [best] = servers.toSorted((a, b) => Number(a.isReadOnly) - Number(b.isReadOnly) || b.timeline - a.timeline);
  if (best) return best;
  throw new AggregateError(failures, 'no server of DATABASE_URL answers', { cause: failures[0] });
};

const recent = new Map<string, { until: number; server: Promise<Server> }>();

const chooseServer = (url: string, urls: string[]): Promise<Server> => {
  const now = performance.now();
  const known = recent.get(url);
  if (known && now < known.until) return known.server;
  const server = findServer(urls);
  recent.set(url, { until: now + validMs, server });
  return server;
};

/** The address of the primary alone, for a program that is given one server. */
export const primaryUrl = async (url: string): Promise<string> => {
  const urls = hostUrls(url);
  return urls.length > 1 ? (await chooseServer(url, urls)).url : url;
};

/** Whether a connection is to another server than the primary: it may wait for an answer until the network gives it up. */
export const isOfFormerPrimary = async (url: string, { host, port }: Client): Promise<boolean> => {
  const urls = hostUrls(url);
  if (urls.length < 2) return false;
  const primary = await chooseServer(url, urls).catch(() => undefined);
  return primary?.isReadOnly === false && (primary.host !== host || primary.port !== port);
};

/** `row` is what the server answered. */
export type ReplicaAnswer = { server: string; isUp: boolean; row?: Record<string, unknown> };

/** What each server of the URL but the primary answers to a statement. Empty if the URL names one server. */
export const askReplicas = async (url: string, statement: string): Promise<ReplicaAnswer[]> => {
  const urls = hostUrls(url);
  if (urls.length < 2) return [];
  const primary = await chooseServer(url, urls).catch(() => undefined);
  const others = urls.filter((other) => primary?.isReadOnly !== false || other !== primary.url);
  return Promise.all(
    others.map(async (other) => {
      const server = new URL(other).host;
      return withClient(other, (client) => client.query<Record<string, unknown>>(statement)).then(
        ({ rows: [row] }) => ({ server, isUp: true, ...(row ? { row } : {}) }),
        () => ({ server, isUp: false }),
      );
    }),
  );
};

type Done = (error: Error | null, client?: Client) => void;

/**
 * A connection to the database of a URL, which may name several servers: each new connection then goes to the primary, as libpq's
 * `target_session_attrs=read-write` does. While none of them is, it goes to a replica, so that what only reads works on.
 */
export class DatabaseClient extends Client {
  /** Connected to a replica, because no primary answers. */
  isReadOnly = false;
  readonly #choose: (() => Promise<Server>) | undefined;
  #isEnded = false;

  constructor(config: ClientConfig = {}) {
    const { connectionString: url = '' } = config;
    const urls = hostUrls(url);
    super({ ...config, connectionString: urls[0] });
    this.#choose = urls.length > 1 ? () => chooseServer(url, urls) : undefined;
  }

  override connect(): Promise<Client>;
  override connect(callback: Done): void;
  override connect(callback?: Done): Promise<Client> | void {
    const connected = this.#choose ? this.#connectTo(this.#choose()) : super.connect();
    if (!callback) return connected;
    callbackify(() => connected)((error) => callback(error, this));
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    this.#isEnded = true;
    return callback ? super.end(callback) : super.end();
  }

  async #connectTo(choice: Promise<Server>): Promise<Client> {
    const { host, port, isReadOnly } = await choice;
    if (this.#isEnded) throw new Error('Connection terminated');
    Object.assign(this, { host, port, isReadOnly });
    return super.connect();
  }
}
