import type { Localised } from '#contract/locales.ts';
import type { Db } from '#db/connection.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Codes } from './codes.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';

/** What the use cases of accounts are made of. */
export type AccountParts = {
  db: Db;
  clock: () => Date;
  codes: Codes;
  passwords: Passwords;
  sessions: Sessions;
  outbox: Pick<Outbox, 'enqueue'>;
  /** The configured address of each edition: links in letters never come from a request. */
  origins: Localised;
  secret: () => Promise<string>;
};
