import { EmbeddedError } from '#db/embedded/embedded-error.ts';
import { ConfigError } from '../config/config.ts';

/** Ends a command: with one line where the person at the terminal can do something, with a stack where it is our fault. */
export const fail = (error: unknown): never => {
  const known = error instanceof ConfigError || error instanceof EmbeddedError;
  process.stderr.write(known ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
};
