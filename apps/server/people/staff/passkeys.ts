import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { parseJson } from '@site/contract/parse-json';
import { and, eq, lt, or } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { type ChallengeUse, issueChallenge, spendChallenge } from './challenges.ts';
import type { StaffParts } from './deps.ts';
import { staffAccount, staffPasskey } from './table.ts';

/** EdDSA, ES256 and RS256. Named, because the library would else probe for algorithms that Node calls experimental. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** A browser's answer. The contract checks its outline, and the library the rest. */
export type Credential = { id: string; response: { clientDataJSON: string } };

export type NewPasskey = Pick<typeof staffPasskey.$inferInsert, 'id' | 'publicKey' | 'counter' | 'transports'>;
type Owner = { email: string; name: string; userHandle: Buffer };

const challengeOf = ({ response }: Credential): string => {
  try {
    const data = parseJson(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return typeof data === 'object' && data !== null && 'challenge' in data ? String(data.challenge) : '';
  } catch {
    return '';
  }
};

export const listPasskeys = (db: Queryable, accountId: number) =>
  db.select().from(staffPasskey).where(eq(staffPasskey.accountId, accountId)).orderBy(staffPasskey.createdAt);

const findPasskey = async (db: Queryable, id: string) =>
  (
    await db
      .select({ passkey: staffPasskey, account: staffAccount })
      .from(staffPasskey)
      .innerJoin(staffAccount, eq(staffAccount.id, staffPasskey.accountId))
      .where(eq(staffPasskey.id, id))
  )[0];

/** A counter that did not rise means that the key was copied; authenticators that do not count always say zero. */
export const recordUse = async (tx: Queryable, id: string, counter: number, now: Date): Promise<boolean> => {
  const rises = or(
    lt(staffPasskey.counter, counter),
    and(eq(staffPasskey.counter, 0), eq(staffPasskey.counter, counter)),
  );
  const rows = await tx
    .update(staffPasskey)
    .set({ counter, usedAt: now })
    .where(and(eq(staffPasskey.id, id), rises))
    .returning({ id: staffPasskey.id });
  return rows.length > 0;
};

export const createPasskeys = ({ db, clock, site }: Pick<StaffParts, 'db' | 'clock' | 'site'>) => ({
  registrationOptions: async (use: ChallengeUse, { email, name, userHandle }: Owner) => {
    const owned = use.purpose === 'add-passkey' ? await listPasskeys(db, use.owner) : [];
    const options = await generateRegistrationOptions({
      rpName: await site.name(),
      rpID: site.host,
      userName: email,
      userDisplayName: name,
      userID: new Uint8Array(userHandle),
      excludeCredentials: owned.map(({ id, transports }) => ({ id, transports })),
      supportedAlgorithmIDs,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await issueChallenge(db, options.challenge, use, clock());
    return options;
  },

  /** Checks a new passkey. The challenge is spent whatever the result. */
  verifyRegistration: async (use: ChallengeUse, credential: Credential): Promise<NewPasskey | undefined> => {
    const challenge = challengeOf(credential);
    if (!(await spendChallenge(db, challenge, use, clock()))) return undefined;
    const verified = await verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      supportedAlgorithmIDs,
      // The library throws for an answer that is malformed or forged.
    }).catch(() => undefined);
    if (!verified?.verified) return undefined;
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey), counter, transports };
  },

  /** With an account only its own passkeys; without, any passkey that the browser has for this site. */
  authenticationOptions: async (use: ChallengeUse) => {
    const allowed = use.owner === 0 ? [] : await listPasskeys(db, use.owner);
    const options = await generateAuthenticationOptions({
      rpID: site.host,
      userVerification: 'required',
      allowCredentials: allowed.map(({ id, transports }) => ({ id, transports })),
    });
    await issueChallenge(db, options.challenge, use, clock());
    return options;
  },

  /** Checks a signature and returns whose it is. The challenge is spent whatever the result, so that no answer works twice. */
  verifyAuthentication: async (use: ChallengeUse, credential: Credential) => {
    const challenge = challengeOf(credential);
    if (!(await spendChallenge(db, challenge, use, clock()))) return undefined;
    const found = await findPasskey(db, credential.id);
    if (!found || found.account.removedAt || (use.owner !== 0 && found.account.id !== use.owner)) return undefined;
    const { id, publicKey, counter, transports } = found.passkey;
    const verified = await verifyAuthenticationResponse({
      response: credential as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      credential: { id, publicKey: new Uint8Array(publicKey), counter, transports },
    }).catch(() => undefined);
    return verified?.verified
      ? { passkeyId: id, account: found.account, counter: verified.authenticationInfo.newCounter }
      : undefined;
  },
});

export type Passkeys = ReturnType<typeof createPasskeys>;
