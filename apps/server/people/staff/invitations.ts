import type { Grant } from '@site/contract/staff-roles';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Db, Queryable } from '#platform/database/connection.ts';
import { hashToken, newToken } from '../accounts/tokens.ts';
import { recordAct } from '../audit/queries.ts';
import { findByEmail, lockAdministrators } from './account-queries.ts';
import { staffInvitation } from './table.ts';

export type InvitationRow = typeof staffInvitation.$inferSelect;

const isOpen = (now: Date) =>
  and(isNull(staffInvitation.usedAt), isNull(staffInvitation.revokedAt), gt(staffInvitation.expiresAt, now));

export const findOpenInvitation = async (db: Queryable, hash: Buffer, now: Date): Promise<InvitationRow | undefined> =>
  (
    await db
      .select()
      .from(staffInvitation)
      .where(and(eq(staffInvitation.tokenHash, hash), isOpen(now)))
  )[0];

/** One statement decides who of two at the same moment gets it. */
export const spendInvitation = async (tx: Queryable, hash: Buffer, now: Date): Promise<InvitationRow | undefined> =>
  (
    await tx
      .update(staffInvitation)
      .set({ usedAt: now })
      .where(and(eq(staffInvitation.tokenHash, hash), isOpen(now)))
      .returning()
  )[0];

const insertInvitation = async (tx: Queryable, row: typeof staffInvitation.$inferInsert): Promise<number> => {
  const [inserted] = await tx.insert(staffInvitation).values(row).returning({ id: staffInvitation.id });
  if (!inserted) throw new Error('the invitation was not stored');
  return inserted.id;
};

type Revocable = { id: number } | { email: string } | { invitedBy: number } | { isFirst: true };

/** Makes open invitations invalid. Returns how many there were. */
export const revokeInvitations = async (tx: Queryable, which: Revocable, now: Date): Promise<number> => {
  const conditions = Object.entries(which).map(([column, value]) =>
    // The keys of `Revocable` are columns.
    eq(staffInvitation[column as 'id' | 'email' | 'invitedBy' | 'isFirst'], value),
  );
  const rows = await tx
    .update(staffInvitation)
    .set({ revokedAt: now })
    .where(and(...conditions, isOpen(now)))
    .returning({ id: staffInvitation.id });
  return rows.length;
};

export const listOpenInvitations = (db: Queryable, now: Date) =>
  db
    .select()
    .from(staffInvitation)
    .where(and(isOpen(now), eq(staffInvitation.isFirst, false)))
    .orderBy(desc(staffInvitation.id));

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
