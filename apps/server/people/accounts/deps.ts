import type { Localised } from '@site/contract/locales';
import type { Outbox } from '#outbox/outbox.ts';
import type { Db } from '#platform/database/connection.ts';
import type { Codes } from './codes.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';

/** Dependencies shared by the use cases of accounts. */
export type AccountParts = {
  db: Db;
  clock: () => Date;
  codes: Codes;
  passwords: Passwords;
  sessions: Sessions;
  outbox: Pick<Outbox, 'enqueue'>;
  /** The configured origin of each edition: links in letters are never built from a request's host. */
  origins: Localised;
  secret: () => Promise<string>;
};
