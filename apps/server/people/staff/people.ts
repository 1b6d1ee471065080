import type { Grant } from '@site/contract/staff-roles';
import type { Person } from '@site/contract/staff/people';
import { toWire } from '#platform/database/row-values.ts';
import { type AuditEntry, recordAct } from '../audit/queries.ts';
import {
  type FactorCount,
  countFactors,
  deleteFactors,
  findByEmail,
  listAccounts,
  lockAccount,
  lockAdministrators,
  updateAccount,
} from './account-queries.ts';
import type { Refused, StaffParts } from './deps.ts';
import { listOpenInvitations, revokeInvitations, type Invitation, issueInvitation } from './invitations.ts';
import { endSessions, type StaffCaller, type StaffVisit } from './sessions.ts';
import { endWhatTheyMade } from './what-they-made.ts';

const noFactors: FactorCount = { passkeys: 0, password: false, recovery_codes: 0 };
const isAdministrator = (grants: readonly Grant[]): boolean => grants.some(({ role }) => role === 'administrator');
/** Whether something of the old rights is no longer among the new ones. */
const takesAway = (before: readonly Grant[], after: readonly Grant[]): boolean => {
  // The database orders the fields of a grant in its own way.
  const textOf = (grant: Grant) => JSON.stringify(grant, Object.keys(grant).toSorted());
  const remaining = new Set(after.map(textOf));
  return before.some((grant) => !remaining.has(textOf(grant)));
};

type Change = { id: number; name?: string | undefined; grants?: readonly Grant[] | undefined };
type ChangeResult = { ok: true; version: number } | Refused<'unknown' | 'changed' | 'last administrator'>;

export const createPeople = ({
  db,
  clock,
  site,
  othersMade,
}: Pick<StaffParts, 'db' | 'clock' | 'site' | 'othersMade'>) => {
  const entryOf = (
    caller: StaffCaller,
    visit: StaffVisit,
    action: AuditEntry['action'],
    object: string,
    detail: Record<string, unknown> = {},
  ): AuditEntry => ({ at: clock(), actor: caller, action, subject: 'staff', object, detail, visit });

  return {
    list: async (): Promise<Person[]> => {
      const factors = await countFactors(db);
      return (await listAccounts(db)).map(({ account, seenAt: seen }) => {
        const { id, email, name, grants, version, createdAt: created, removedAt: removed } = account;
        return toWire({
          id,
          email,
          name,
          grants,
          factors: factors.get(id) ?? noFactors,
          version,
          created,
          seen,
          removed,
        });
      });
    },
    invitations: () => listOpenInvitations(db, clock()),
    factorsOf: async (id: number) => (await countFactors(db)).get(id) ?? noFactors,

    invite: (
      caller: StaffCaller,
      person: { email: string; name: string; grants: readonly Grant[] },
      visit: StaffVisit,
    ) =>
      recordAct<({ ok: true } & Invitation) | Refused<'exists'>>(db, async (tx) => {
        if (await findByEmail(tx, person.email)) return { result: { ok: false, reason: 'exists' } };
        await revokeInvitations(tx, { email: person.email }, clock());
        const invitation = await issueInvitation(tx, site.origin, { ...person, invitedBy: caller.id }, clock());
        const { name, grants } = person;
        return {
          result: { ok: true, ...invitation },
          entry: entryOf(caller, visit, 'invite a person', `invitation ${invitation.id}`, { name, grants }),
        };
      }),

    revoke: (caller: StaffCaller, id: number, visit: StaffVisit) =>
      recordAct<boolean>(db, async (tx) =>
        (await revokeInvitations(tx, { id }, clock())) > 0
          ? { result: true, entry: entryOf(caller, visit, 'revoke an invitation', `invitation ${id}`) }
          : { result: false },
      ),

    /** Somebody who loses a right loses with it their sessions and the links that they gave out, at once on all nodes. */
    change: (caller: StaffCaller, { id, name, grants }: Change, version: number, visit: StaffVisit) =>
      recordAct<ChangeResult>(db, async (tx) => {
        const administrators = await lockAdministrators(tx);
        const account = await lockAccount(tx, id);
        if (!account) return { result: { ok: false, reason: 'unknown' } };
        if (account.version !== version) return { result: { ok: false, reason: 'changed' } };
        const after = grants ?? account.grants;
        const isLast = administrators.length === 1 && administrators[0] === id;
        if (isLast && !isAdministrator(after)) return { result: { ok: false, reason: 'last administrator' } };
        const values = { ...(name === undefined ? {} : { name }), grants: [...after] };
        const newVersion = await updateAccount(tx, id, values);
        const ended = takesAway(account.grants, after)
          ? { ended: await endWhatTheyMade(tx, { id, grants: [...after] }, clock(), othersMade) }
          : {};
        const detail = { name: account.name, before: account.grants, after, ...ended };
        return {
          result: { ok: true, version: newVersion },
          entry: entryOf(caller, visit, 'change roles', `staff ${id}`, detail),
        };
      }),

    /**
     * A link with which the person sets new factors; the old ones work until it is used. What they made ends now, because
     * somebody else may have made it with a lost factor.
     */
    reset: (caller: StaffCaller, id: number, visit: StaffVisit) =>
      recordAct<({ ok: true } & Invitation) | Refused<'unknown'>>(db, async (tx) => {
        const account = await lockAccount(tx, id);
        if (!account) return { result: { ok: false, reason: 'unknown' } };
        const { email, name, grants } = account;
        await revokeInvitations(tx, { email }, clock());
        const exceptSession = caller.id === id ? caller.sessionId : undefined;
        const ended = await endWhatTheyMade(tx, { id, grants: [], exceptSession }, clock(), othersMade);
        const link = { email, name, grants, accountId: id, invitedBy: caller.id };
        const invitation = await issueInvitation(tx, site.origin, link, clock());
        return {
          result: { ok: true, ...invitation },
          entry: entryOf(caller, visit, 'reset a person’s factors', `staff ${id}`, { name, ended }),
        };
      }),

    endSessions: (caller: StaffCaller, id: number, visit: StaffVisit) =>
      recordAct<number | undefined>(db, async (tx) => {
        const account = await lockAccount(tx, id);
        if (!account) return { result: undefined };
        const ended = await endSessions(tx, id, clock());
        const detail = { name: account.name, ended };
        return { result: ended, entry: entryOf(caller, visit, 'end a session', `staff ${id}`, detail) };
      }),

    remove: (caller: StaffCaller, id: number, version: number, visit: StaffVisit) =>
      recordAct<ChangeResult>(db, async (tx) => {
        const administrators = await lockAdministrators(tx);
        const account = await lockAccount(tx, id);
        if (!account) return { result: { ok: false, reason: 'unknown' } };
        if (account.version !== version) return { result: { ok: false, reason: 'changed' } };
        if (administrators.length === 1 && administrators[0] === id)
          return { result: { ok: false, reason: 'last administrator' } };
        await deleteFactors(tx, id);
        await revokeInvitations(tx, { email: account.email }, clock());
        const ended = await endWhatTheyMade(tx, { id, grants: [] }, clock(), othersMade);
        const releases = await othersMade.handOver(tx, id, caller.id);
        const newVersion = await updateAccount(tx, id, { removedAt: clock() });
        const detail = { name: account.name, ended, ...(releases.length > 0 ? { releases } : {}) };
        return {
          result: { ok: true, version: newVersion },
          entry: entryOf(caller, visit, 'remove a person', `staff ${id}`, detail),
        };
      }),
  };
};
