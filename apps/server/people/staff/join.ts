import { createHash } from 'node:crypto';
import type { Transaction } from '#platform/database/connection.ts';
import { hashToken, newToken } from '../accounts/tokens.ts';
import { isUniqueViolation } from '../accounts/unique-violation.ts';
import { appendAudit, recordAct } from '../audit/queries.ts';
import {
  type StaffAccountRow,
  deleteFactors,
  findById,
  insertAccount,
  lockAccount,
  lockAdministrators,
  updateAccount,
} from './account-queries.ts';
import { findSecret, issueChallenge, spendChallenge } from './challenges.ts';
import type { Refused, StaffParts } from './deps.ts';
import { type InvitationRow, findOpenInvitation, spendInvitation } from './invitations.ts';
import { renewRecoveryCodes, newTotpSecret, stepOfCode, storeTotp, totpUri } from './one-time-codes.ts';
import type { Credential, Passkeys } from './passkeys.ts';
import type { StaffVisit } from './sessions.ts';
import type { SignedIn } from './sign-in.ts';
import { staffPasskey } from './table.ts';
import { endWhatTheyMade, mayInvite } from './what-they-made.ts';

type Deps = StaffParts & { passkeys: Passkeys };
type Person = { token: string; email?: string | undefined; name: string };
export type JoinRefused = Refused<'invitation' | 'email' | 'exists' | 'passkey' | 'code'>;
export type Joined = (SignedIn & { recoveryCodes: string[] }) | JoinRefused;

/** Rolls the transaction back: the invitation stays open for a second try. */
class JoinFailed extends Error {
  readonly reason: JoinRefused['reason'];
  constructor(reason: JoinRefused['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** The handle of an account that does not exist yet: as random as the invitation's token, and the same at every try. */
const handleOf = ({ tokenHash }: InvitationRow): Buffer => createHash('sha256').update(tokenHash).digest();

export const createJoin = ({ db, clock, passwords, secrets, sessions, passkeys, site, othersMade }: Deps) => {
  /** An invitation is worth as much as the person who made it is now. One from the command line has no such person. */
  const isEntitled = async (
    { invitedBy }: InvitationRow,
    findPerson: (id: number) => Promise<StaffAccountRow | undefined>,
  ): Promise<boolean> => {
    if (invitedBy === null) return true;
    const inviter = await findPerson(invitedBy);
    return inviter !== undefined && mayInvite(inviter);
  };
  const find = async (token: string): Promise<InvitationRow | undefined> => {
    const invitation = await findOpenInvitation(db, hashToken(token), clock());
    return invitation && (await isEntitled(invitation, (id) => findById(db, id))) ? invitation : undefined;
  };

  /**
   * Uses an invitation up. Accounts are locked before it, administrators first, as those who remove a person do, so that whoever
   * comes second waits and sees what the first one did.
   */
  const spend = async (tx: Transaction, token: string): Promise<InvitationRow> => {
    const hash = hashToken(token);
    const invitation = await findOpenInvitation(tx, hash, clock());
    if (!invitation) throw new JoinFailed('invitation');
    const administrators = await lockAdministrators(tx);
    if (invitation.isFirst && administrators.length > 0) throw new JoinFailed('invitation');
    const people = [invitation.invitedBy, invitation.accountId].filter((id) => id !== null);
    const locked = new Map<number, StaffAccountRow | undefined>();
    for (const id of people.toSorted((one, other) => one - other)) locked.set(id, await lockAccount(tx, id));
    if (!(await isEntitled(invitation, (id) => Promise.resolve(locked.get(id))))) throw new JoinFailed('invitation');
    if (!(await spendInvitation(tx, hash, clock()))) throw new JoinFailed('invitation');
    return invitation;
  };

  /** The account of an invitation: a new one, or an existing one that loses its old factors and sessions. */
  const accountFor = async (tx: Transaction, invitation: InvitationRow, { email: typed, name }: Person) => {
    if (invitation.accountId !== null) {
      const account = await findById(tx, invitation.accountId);
      if (!account) throw new JoinFailed('invitation');
      await deleteFactors(tx, account.id);
      await endWhatTheyMade(tx, { id: account.id, grants: [] }, clock(), othersMade);
      return account;
    }
    const email = invitation.email ?? typed;
    if (email === undefined) throw new JoinFailed('email');
    const userHandle = handleOf(invitation);
    return insertAccount(tx, { email, name, grants: invitation.grants, userHandle, createdAt: clock() });
  };

  const accept = async (
    person: Person,
    visit: StaffVisit,
    method: string,
    addFactors: (tx: Transaction, account: StaffAccountRow, invitation: InvitationRow) => Promise<string[]>,
  ): Promise<Joined> => {
    try {
      return await recordAct(db, async (tx): Promise<{ result: Joined; entry: Parameters<typeof appendAudit>[1] }> => {
        const invitation = await spend(tx, person.token);
        const account = await accountFor(tx, invitation, person);
        const recoveryCodes = await addFactors(tx, account, invitation);
        const { id: sessionId, token } = await sessions.start(tx, account.id, visit);
        return {
          result: { ok: true, accountId: account.id, sessionId, token, recoveryCodes },
          entry: {
            at: clock(),
            actor: account,
            action: 'join by invitation',
            subject: 'staff',
            object: `invitation ${invitation.id}`,
            detail: { method, grants: account.grants },
            visit,
          },
        };
      });
    } catch (error) {
      const reason = error instanceof JoinFailed ? error.reason : isUniqueViolation(error) ? 'exists' : undefined;
      if (reason === undefined) throw error;
      return refuse(reason, method, visit);
    }
  };

  const refuse = async (reason: JoinRefused['reason'], method: string, visit: StaffVisit): Promise<JoinRefused> => {
    const detail = { method, reason };
    await appendAudit(db, {
      at: clock(),
      action: 'join by invitation',
      outcome: 'refused',
      subject: 'staff',
      detail,
      visit,
    });
    return { ok: false, reason };
  };

  return {
    info: async (token: string, visit: StaffVisit) => (await find(token)) ?? refuse('invitation', 'look', visit),

    passkeyOptions: async ({ token, email, name }: Person, visit: StaffVisit) => {
      const invitation = await find(token);
      if (!invitation) return refuse('invitation', 'passkey', visit);
      const userName = invitation.email ?? email;
      if (userName === undefined) return refuse('email', 'passkey', visit);
      const account = invitation.accountId === null ? undefined : await findById(db, invitation.accountId);
      const owner = { email: userName, name, userHandle: account?.userHandle ?? handleOf(invitation) };
      return passkeys.registrationOptions({ purpose: 'join-passkey', owner: invitation.id }, owner);
    },

    byPasskey: async (
      { credential, label, ...person }: Person & { credential: Credential; label: string },
      visit: StaffVisit,
    ): Promise<Joined> => {
      const invitation = await find(person.token);
      if (!invitation) return refuse('invitation', 'passkey', visit);
      const passkey = await passkeys.verifyRegistration({ purpose: 'join-passkey', owner: invitation.id }, credential);
      if (!passkey) return refuse('passkey', 'passkey', visit);
      return accept(person, visit, 'passkey', async (tx, account) => {
        await tx.insert(staffPasskey).values({ ...passkey, accountId: account.id, name: label, createdAt: clock() });
        return [];
      });
    },

    /** A secret for an app, stored until the first code proves that the app has it. */
    totp: async ({ token, email }: Pick<Person, 'token' | 'email'>, visit: StaffVisit) => {
      const invitation = await find(token);
      if (!invitation) return refuse('invitation', 'password', visit);
      const secret = newTotpSecret();
      const setup = newToken();
      const use = { purpose: 'totp', owner: invitation.id } as const;
      await issueChallenge(db, setup, use, clock(), await secrets.encrypt(secret));
      return { setup, secret, uri: totpUri(secret, await site.name(), invitation.email ?? email ?? 'studio') };
    },

    byPassword: async (
      { password, setup, code, ...person }: Person & { password: string; setup: string; code: string },
      visit: StaffVisit,
    ): Promise<Joined> => {
      const passwordHash = await passwords.hash(password);
      return accept(person, visit, 'password', async (tx, account, invitation) => {
        const use = { purpose: 'totp', owner: invitation.id } as const;
        const encrypted = await findSecret(tx, setup, use, clock());
        if (!encrypted) throw new JoinFailed('code');
        const step = stepOfCode(await secrets.decrypt(encrypted), code, clock());
        if (step === undefined) throw new JoinFailed('code');
        await spendChallenge(tx, setup, use, clock());
        await updateAccount(tx, account.id, { passwordHash });
        await storeTotp(tx, { accountId: account.id, secret: encrypted, lastStep: step, createdAt: clock() });
        return renewRecoveryCodes(tx, secrets, account.id);
      });
    },
  };
};
