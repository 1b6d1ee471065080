import type { Db } from '#platform/database/connection.ts';
import type { Passwords } from '../accounts/passwords.ts';
import type { StaffSecrets } from './one-time-codes.ts';
import type { StaffSessions } from './sessions.ts';
import type { OthersMade } from './what-they-made.ts';

/** The origin and host of the studio, and the name that authenticators show. */
export type StudioSite = { origin: string; host: string; name: () => Promise<string> };

/** Dependencies shared by the use cases of staff. */
export type StaffParts = {
  db: Db;
  clock: () => Date;
  passwords: Passwords;
  sessions: StaffSessions;
  secrets: StaffSecrets;
  site: StudioSite;
  /** Counts a try of a code against a person's budget. Returns whether it may be tried. */
  takeCodeTry: (key: string) => Promise<boolean>;
  /** What people made in the rooms above. */
  othersMade: OthersMade;
};

export type Refused<Reason extends string> = { ok: false; reason: Reason };
