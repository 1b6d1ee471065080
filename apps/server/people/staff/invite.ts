import type { Grant } from '@site/contract/staff-roles';
import type { Db, Queryable } from '#platform/database/connection.ts';
import { hashToken, newToken } from '../accounts/tokens.ts';
import { recordAct } from '../audit/append.ts';
import { findByEmail, lockAdministrators } from './account-queries.ts';
import { insertInvitation, revokeInvitations } from './invitation-queries.ts';

const invitationHours = 72;

export type Invitation = { id: number; link: string; expires: Date };
type NewInvitation = {
  email?: string;
  name?: string;
  grants: readonly Grant[];
  accountId?: number;
  invitedBy?: number;
  isFirst?: true;
};

/** Stores an invitation and returns its link. The token is in the fragment, which browsers never send to a server or a log. */
export const issueInvitation = async (
  tx: Queryable,
  origin: string,
  { grants, ...invitation }: NewInvitation,
  now: Date,
): Promise<Invitation> => {
  const token = newToken();
  const expires = new Date(now.getTime() + invitationHours * 60 * 60_000);
  const row = { ...invitation, grants: [...grants], tokenHash: hashToken(token), createdAt: now, expiresAt: expires };
  return { id: await insertInvitation(tx, row), link: `${origin}/join#${token}`, expires };
};

/** The request of a command: it comes from this machine and has no id. */
const command = { ip: '', requestId: 'command line' };

/** A link for the first administrator, who enters their own address. None once there is an administrator. */
export const inviteFirstAdministrator = (db: Db, origin: string, now: Date): Promise<string | undefined> =>
  recordAct(db, async (tx) => {
    if ((await lockAdministrators(tx)).length > 0) return { result: undefined };
    // The links of earlier starts end: nobody knows any more where they were printed.
    await revokeInvitations(tx, { isFirst: true }, now);
    const grants = [{ role: 'administrator' }] as const;
    const { id, link } = await issueInvitation(tx, origin, { grants, isFirst: true }, now);
    const object = `invitation ${id}`;
    return {
      result: link,
      entry: {
        at: now,
        action: 'invite a person',
        subject: 'staff',
        object,
        detail: { grants, first: true },
        visit: command,
      },
    };
  });

/** An invitation from the command line. For somebody with an account it is a link to new factors; their roles stay. */
export const inviteByCommand = (
  db: Db,
  origin: string,
  { email, grants }: { email: string; grants: readonly Grant[] },
  now: Date,
): Promise<Invitation & { isReset: boolean }> =>
  recordAct(db, async (tx) => {
    const existing = await findByEmail(tx, email);
    await revokeInvitations(tx, { email }, now);
    const account = existing ? { accountId: existing.id, name: existing.name } : {};
    const roles = existing?.grants ?? grants;
    const invitation = await issueInvitation(tx, origin, { email, grants: roles, ...account }, now);
    const object = existing ? `staff ${existing.id}` : `invitation ${invitation.id}`;
    const action = existing ? 'reset a person’s factors' : 'invite a person';
    return {
      result: { ...invitation, isReset: existing !== undefined },
      entry: { at: now, action, subject: 'staff', object, detail: { grants: roles }, visit: command },
    };
  });
