import { and, eq, isNull } from 'drizzle-orm';
import { chatPresence } from '#desk/chat/table.ts';
import type { OthersMade } from '#people/staff/what-they-made.ts';
import { release, previewLink, studioPresence, studioView } from './table.ts';

/** What a member of staff made in the studio and at the desk (decision 0060). A new kind of link belongs here. */
export const madeByStaff: OthersMade = {
  end: async (tx, id, now) => {
    const previews = await tx
      .update(previewLink)
      .set({ endedAt: now })
      .where(and(eq(previewLink.accountId, id), isNull(previewLink.endedAt)))
      .returning({ id: previewLink.id });
    await tx.delete(chatPresence).where(eq(chatPresence.staffId, id));
    await tx.delete(studioPresence).where(eq(studioPresence.accountId, id));
    return previews.length;
  },
  handOver: async (tx, from, to) => {
    await tx.delete(studioView).where(and(eq(studioView.ownerId, from), eq(studioView.isShared, false)));
    const releases = await tx
      .update(release)
      .set({ accountId: to })
      .where(and(eq(release.accountId, from), eq(release.state, 'scheduled')))
      .returning({ id: release.id });
    return releases.map((one) => one.id);
  },
};
