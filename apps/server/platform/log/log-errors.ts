import { stdSerializers } from 'pino';

type Query = { message: string; query: string };

/** Finds query errors, however deeply nested: their message repeats the parameters, which may be a visitor's data. */
const queriesIn = (error: unknown, queries: Query[] = []): Query[] => {
  if (!(error instanceof Error) || queries.length > 10) return queries;
  const { query, params } = error as { query?: unknown; params?: unknown };
  if (typeof query === 'string' && params !== undefined) queries.push({ message: error.message, query });
  return queriesIn(error.cause, queries);
};

/** The part of an error that may be logged: what went wrong and where, not with whose data. */
export const describeError = (error: unknown): object | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { type, message, stack } = stdSerializers.err(error);
  const { code } = error as { code?: unknown };
  const queries = queriesIn(error);
  const redact = (text: string): string =>
    queries.reduce(
      (rest, { message: queryMessage, query }) => rest.replaceAll(queryMessage, `Failed query: ${query.trim()}`),
      text,
    );
  return { type, message: redact(message), stack: redact(stack), ...(typeof code === 'string' ? { code } : {}) };
};
