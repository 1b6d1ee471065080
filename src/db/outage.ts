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
 * SQLSTATE: class 08 is the connection, 53 want of room, memory or connections, 57014 a statement that took too long,
 * 57P01–57P03 shutdown or start-up, 58030 the disk, 25006 a read-only standby.
 */
const sqlState = /^(?:08...|53...|57014|57P0[123]|58030|25006)$/;

/** Words of pg and pg-pool for failures that carry no code. */
const words =
  /connection terminated|timeout exceeded when trying to connect|connection timeout|client has encountered a connection error|connection ended unexpectedly|server closed the connection|cannot use a pool after calling end|query read timeout|client was closed and is not queryable|timeout expired/i;

const isAway = (error: object): boolean => {
  const { code, message, syscall } = error as { code?: unknown; message?: unknown; syscall?: unknown };
  // ENOENT of a file is no outage; of a socket it is.
  if (code === 'ENOENT') return syscall === 'connect';
  if (typeof code === 'string' && (networkCodes.has(code) || sqlState.test(code))) return true;
  return typeof message === 'string' && words.test(message);
};

/** True when the database cannot be reached or cannot work, however deep a library wrapped that. */
export const isDatabaseAway = (error: unknown): boolean => {
  const seen = new Set<unknown>();
  const look = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return false;
    seen.add(value);
    if (isAway(value)) return true;
    const { cause, errors } = value as { cause?: unknown; errors?: unknown };
    // Trying several addresses of one host fails with all their errors together.
    return look(cause) || (Array.isArray(errors) && errors.some(look));
  };
  return look(error);
};
