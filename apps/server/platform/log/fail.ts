import { ConfigError } from '../config/config.ts';
import { EmbeddedError } from '../database/embedded/embedded-error.ts';
import { connectionProblem } from '../database/outage.ts';

/** What the user of a command can put right; the message is one line for them. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Ends a command: with one line if the user can fix the problem, with a stack trace if it is a bug. */
export const fail = (error: unknown): never => {
  const isExpected = error instanceof ConfigError || error instanceof EmbeddedError || error instanceof CommandError;
  const line = isExpected ? error.message : connectionProblem(error);
  process.stderr.write(`${line ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exit(1);
};
