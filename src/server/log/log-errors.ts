import { stdSerializers } from 'pino';

type Query = { message: string; query: string };

/** Errors of a query, however deep they are wrapped: their message repeats the values, which may be a visitor's. */
const queriesIn = (error: unknown, found: Query[] = []): Query[] => {
  if (!(error instanceof Error) || found.length > 10) return found;
  const { query, params } = error as { query?: unknown; params?: unknown };
  if (typeof query === 'string' && params !== undefined) found.push({ message: error.message, query });
  return queriesIn(error.cause, found);
};

/** What a log may hold of an error: what went wrong and where, not with whose data. */
export const describeError = (error: unknown): object | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { type, message, stack } = stdSerializers.err(error);
  const { code } = error as { code?: unknown };
  const queries = queriesIn(error);
  const cleaned = (text: string): string =>
    queries.reduce((rest, { message: said, query }) => rest.replaceAll(said, `Failed query: ${query.trim()}`), text);
  return { type, message: cleaned(message), stack: cleaned(stack), ...(typeof code === 'string' ? { code } : {}) };
};
