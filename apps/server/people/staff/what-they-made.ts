import { mayDo } from '@site/contract/staff-roles';
import type { Transaction } from '#platform/database/connection.ts';
import type { StaffAccountRow } from './account-queries.ts';
import { revokeInvitations } from './invitations.ts';
import { endSessions } from './sessions.ts';

/** Whether links to an account that this person made are valid: those who may invite may give any role. */
export const mayInvite = (person: Pick<StaffAccountRow, 'grants'>): boolean =>
  mayDo(person, 'write', { subject: 'staff' });

/** What a person made in the rooms above: how it ends, and who has it when they are gone. */
export type OthersMade = {
  /** Ends what would let somebody in later. Returns how many shared previews that were. */
  end: (tx: Transaction, id: number, now: Date) => Promise<number>;
  /**
   * What a removed person scheduled stays, as the company's: it becomes the release of whoever removed them, whose rights decide when it
   * is due. Views that only the person saw go. Returns the releases.
   */
  handOver: (tx: Transaction, from: number, to: number) => Promise<number[]>;
};

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
  others: OthersMade,
): Promise<Ended> => {
  const sessions = await endSessions(tx, id, now, exceptSession);
  const invitations = mayInvite({ grants }) ? 0 : await revokeInvitations(tx, { invitedBy: id }, now);
  return { sessions, invitations, previews: await others.end(tx, id, now) };
};
