import type { Logger } from 'pino';
import { pino, stdTimeFunctions } from 'pino';
import type { Config } from '../config/config.ts';
import { describeError } from './log-errors.ts';
import { readableStream } from './log-readable.ts';

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
