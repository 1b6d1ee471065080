import { mayDo } from '@site/contract/staff-roles';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/connection.ts';
import { chatPresence } from '#db/tables/chat.ts';
import { release } from '#db/tables/releases.ts';
import { previewLink, studioPresence, studioView } from '#db/tables/studio.ts';
import type { StaffAccountRow } from './account-queries.ts';
import { revokeInvitations } from './invitation-queries.ts';
import { endSessions } from './session-queries.ts';

/** Whether links to an account that this person made are valid: those who may invite may give any role. */
export const mayInvite = (person: Pick<StaffAccountRow, 'grants'>): boolean =>
  mayDo(person, 'write', { subject: 'staff' });

/** What of a person's ended, for the audit trail. */
export type Ended = { sessions: number; invitations: number; previews: number };

type Loss = {
  id: number;
  /** The rights that remain; none of a person who is removed or gets new factors. */
  grants: StaffAccountRow['grants'];
  /** The session of a person who does this to themselves goes on. */
  exceptSession?: number | undefined;
};

/**
 * Ends everything that a person made and that would let somebody in later: sessions, invitations and links to new factors,
 * shared previews. Called whenever somebody is removed, gets new factors or loses a right (decision 0060). A new kind of link
 * belongs here.
 */
export const endWhatTheyMade = async (
  tx: Transaction,
  { id, grants, exceptSession }: Loss,
  now: Date,
): Promise<Ended> => {
  const sessions = await endSessions(tx, id, now, exceptSession);
  const invitations = mayInvite({ grants }) ? 0 : await revokeInvitations(tx, { invitedBy: id }, now);
  const previews = await tx
    .update(previewLink)
    .set({ endedAt: now })
    .where(and(eq(previewLink.accountId, id), isNull(previewLink.endedAt)))
    .returning({ id: previewLink.id });
  await tx.delete(chatPresence).where(eq(chatPresence.staffId, id));
  await tx.delete(studioPresence).where(eq(studioPresence.accountId, id));
  return { sessions, invitations, previews: previews.length };
};

/**
 * What a removed person scheduled stays, as the company's: it becomes the release of whoever removed them, whose rights decide
 * when it is due. Views that only the person saw go. Returns the releases.
 */
export const handOver = async (tx: Transaction, from: number, to: number): Promise<number[]> => {
  await tx.delete(studioView).where(and(eq(studioView.ownerId, from), eq(studioView.isShared, false)));
  const releases = await tx
    .update(release)
    .set({ accountId: to })
    .where(and(eq(release.accountId, from), eq(release.state, 'scheduled')))
    .returning({ id: release.id });
  return releases.map((one) => one.id);
};
