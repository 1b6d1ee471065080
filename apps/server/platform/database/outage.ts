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
