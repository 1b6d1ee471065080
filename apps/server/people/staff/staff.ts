import type { Db } from '#platform/database/connection.ts';
import type { WriteState } from '#platform/database/outage.ts';
import type { Passwords } from '../accounts/passwords.ts';
import type { StaffParts, StudioSite } from './deps.ts';
import { createJoin } from './join.ts';
import { createStaffSecrets } from './one-time-codes.ts';
import { createOwnAccount } from './own-account.ts';
import { createPasskeys } from './passkeys.ts';
import { createPeople } from './people.ts';
import { createStaffSessions } from './sessions.ts';
import { createConfirm, createSignIn } from './sign-in.ts';

type Deps = {
  db: Db;
  clock: () => Date;
  passwords: Passwords;
  site: StudioSite;
  writes: WriteState;
  takeCodeTry: StaffParts['takeCodeTry'];
  othersMade: StaffParts['othersMade'];
};

/** Accounts of the company's people: how they get in, what they may do, and who gave them that. */
export const createStaff = ({ db, clock, passwords, site, writes, takeCodeTry, othersMade }: Deps) => {
  const sessions = createStaffSessions({ db, clock, writes });
  const secrets = createStaffSecrets({ db, clock });
  const passkeys = createPasskeys({ db, clock, site });
  const parts = { db, clock, passwords, sessions, secrets, site, takeCodeTry, othersMade, passkeys };
  return {
    sessions,
    signIn: createSignIn(parts),
    join: createJoin(parts),
    confirm: createConfirm(parts),
    own: createOwnAccount(parts),
    people: createPeople(parts),
  };
};

export type Staff = ReturnType<typeof createStaff>;
