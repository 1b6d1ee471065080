/** What PostgreSQL or the network says, by its code, in the words of docs/guides/deploy.md. */
const problems: Record<string, string> = {
  '28P01': 'PostgreSQL refuses the name or the password of the role',
  '28000': 'PostgreSQL refuses the role, or a connection from this machine',
  '3D000': 'there is no such database',
  '25006': 'the server can only be read: name the primary, or all servers of the cluster',
  '42501': 'the role may not do this: it must own the database',
  '53300': 'PostgreSQL has no connection left: raise max_connections',
  '57P03': 'PostgreSQL is still starting',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be resolved at the moment',
  ECONNREFUSED: 'nothing listens there',
  ENOENT: 'there is no such socket',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network of the host cannot be reached',
  ETIMEDOUT: 'the host does not answer',
};

const causesOf = (error: unknown): Error[] => {
  if (!(error instanceof Error)) return [];
  const { errors } = error as { errors?: unknown };
  return [error, ...(Array.isArray(errors) ? errors.flatMap(causesOf) : []), ...causesOf(error.cause)];
};

/** One line for the person who starts the site, if the database cannot be used as it is configured. Never with the password. */
export const connectionProblem = (error: unknown): string | undefined => {
  for (const cause of causesOf(error)) {
    const { code, syscall } = cause as { code?: unknown; syscall?: unknown };
    const isFile = code === 'ENOENT' && syscall !== 'connect';
    const problem = isFile ? undefined : problems[String(code)];
    if (problem !== undefined) return `DATABASE_URL: ${problem} (${cause.message.split('\n')[0]})`;
    if (/^timeout expired$|connection timeout$/.test(cause.message)) return `DATABASE_URL: ${problems['ETIMEDOUT']}`;
  }
  return undefined;
};

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
]);

/**
 * SQLSTATE: class 08 is connection failures, class 53 insufficient disk, memory or connections, 57014 a statement timeout,
 * 57P01–57P03 shutdown or start-up, 58030 a disk error, 25006 a read-only standby.
 */
const outageSqlStates = /^(?:08...|53...|57014|57P0[123]|58030|25006)$/;

/** Messages of pg and pg-pool for failures without a code. */
const outageMessages =
  /connection terminated|timeout exceeded when trying to connect|connection timeout|client has encountered a connection error|connection ended unexpectedly|server closed the connection|cannot use a pool after calling end|query read timeout|client was closed and is not queryable|timeout expired/i;

const isOutage = (error: object): boolean => {
  const { code, message, syscall } = error as { code?: unknown; message?: unknown; syscall?: unknown };
  // ENOENT means an outage only when it is about the server's socket, not about a file.
  if (code === 'ENOENT') return syscall === 'connect';
  if (typeof code === 'string' && (networkCodes.has(code) || outageSqlStates.test(code))) return true;
  return typeof message === 'string' && outageMessages.test(message);
};

/** Whether an error has one of these codes of PostgreSQL. Drizzle wraps the error that has it. */
const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof Error && (codes.includes((error as { code?: string }).code ?? '') || hasCode(error.cause, codes));

/** A replica, and a disk that is full: reads work. */
const refusedWrites = ['25006', '53100'];

/** Whether a statement was refused because nothing can be written at the moment. */
export const isWriteRefused = (error: unknown): boolean => hasCode(error, refusedWrites);

const lockTimeout = '55P03';
const deadlock = '40P01';

/** Whether a statement gave up because somebody else held a lock. */
export const isLockTimeout = (error: unknown): boolean => hasCode(error, [lockTimeout]);

/** Whether it gave up waiting, or was chosen to end a deadlock. */
export const isLockConflict = (error: unknown): boolean => hasCode(error, [lockTimeout, deadlock]);

/** Whether an error means that the database is unreachable or unable to work. Follows `cause`, because libraries wrap the original error. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  const seen = new Set<unknown>();
  const isOrWrapsOutage = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return false;
    seen.add(value);
    if (isOutage(value)) return true;
    const { cause, errors } = value as { cause?: unknown; errors?: unknown };
    // When a host has several addresses, Node reports one error for each of them in an AggregateError.
    return isOrWrapsOutage(cause) || (Array.isArray(errors) && errors.some(isOrWrapsOutage));
  };
  return isOrWrapsOutage(error);
};

/** A write that takes longer waits for something that is missing: a replica that must confirm it, or a disk. */
const patienceMs = 2000;
/** Then one write tries again. */
const retryMs = 10_000;

/**
 * Whether this node can write to its database. PostgreSQL may answer reads while it refuses or delays every write: on a replica, on a
 * full disk, while a synchronous replica is missing. What a read writes on the way (a budget, the last use of a session) must not stop it.
 */
export const createWriteState = (onChange: (canWrite: boolean) => void = () => {}) => {
  let canWrite = true;
  let retryAt = 0;

  const report = (works: boolean): void => {
    retryAt = works ? 0 : performance.now() + retryMs;
    if (works === canWrite) return;
    canWrite = works;
    onChange(works);
  };

  return {
    canWrite: (): boolean => canWrite,
    report,
    /** Writes what a read can do without. Returns undefined if it cannot be written; a database that is down is an error, as for a read. */
    attempt: async <T>(write: () => Promise<T>): Promise<T | undefined> => {
      if (!canWrite && performance.now() < retryAt) return undefined;
      const late = Promise.withResolvers<undefined>();
      const timer = setTimeout(() => {
        report(false);
        late.resolve(undefined);
      }, patienceMs);
      try {
        return await Promise.race([write(), late.promise]);
      } catch (error) {
        if (!isWriteRefused(error)) throw error;
        report(false);
        return undefined;
      } finally {
        clearTimeout(timer);
      }
    },
    /** Waits for a write that shows whether the database takes any, and reports it after `patienceMs` at the latest. */
    check: async (write: () => Promise<unknown>): Promise<void> => {
      const timer = setTimeout(() => report(false), patienceMs);
      try {
        await write();
        report(true);
      } catch {
        report(false);
      } finally {
        clearTimeout(timer);
      }
    },
  };
};

export type WriteState = ReturnType<typeof createWriteState>;
