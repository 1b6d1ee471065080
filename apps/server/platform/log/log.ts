import { type Logger, pino, stdTimeFunctions, type DestinationStream, stdSerializers } from 'pino';
import type { Config } from '../config/config.ts';

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

const names: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

type Line = { level: number; time: string; msg?: string; err?: { message?: string; stack?: string } } & Record<
  string,
  unknown
>;

/** One line per message; JSON.stringify prevents a visitor's line break from forging a second one. */
const formatLine = ({ level, time, msg, err, ...fields }: Line): string => {
  const rest = Object.entries(fields).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
  const failure = err?.stack ? `\n${err.stack}` : '';
  return `${time.slice(11, 19)} ${names[level] ?? level} ${[JSON.stringify(msg ?? '').slice(1, -1), ...rest].join(' ')}${failure}\n`;
};

export const readableStream = (out: NodeJS.WritableStream): DestinationStream => ({
  write: (line) => void out.write(formatLine(JSON.parse(line) as Line)),
});

export type Log = Logger;

/** JSON in production, a readable line in development. Only named fields are logged, so secrets never are. */
export const createLog = (config: Pick<Config, 'mode' | 'logLevel'>): Log => {
  const options = {
    level: config.logLevel,
    timestamp: stdTimeFunctions.isoTime,
    base: null,
    serializers: { err: describeError },
  };
  return config.mode === 'production' ? pino(options) : pino(options, readableStream(process.stdout));
};
