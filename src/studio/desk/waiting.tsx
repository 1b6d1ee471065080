import { useCall } from '../api/use-call.ts';
import { usePresenceHeartbeat } from '../chat/presence.ts';
import { WaitingMark } from '../parts/waiting-mark.tsx';

/** What waits, shared by the rail and the desk. */
export const useCounts = () => useCall('deskCounts', {}, { everyMs: 20_000 }).data;

/** Numbers in the rail. What only administrators can settle waits for somebody rather than for this person. */
export const InquiriesWaiting = () => <WaitingMark count={useCounts()?.inquiries?.count ?? 0} mine />;
export const CommentsWaiting = () => <WaitingMark count={useCounts()?.comments?.count ?? 0} mine={false} />;
export const ApplicationsWaiting = () => <WaitingMark count={useCounts()?.applications?.count ?? 0} mine />;
export const LettersWaiting = () => <WaitingMark count={useCounts()?.letters?.count ?? 0} mine={false} />;

/** The rail is always there, so the person stays present in the chat on every screen. */
export const ChatsWaiting = () => {
  usePresenceHeartbeat();
  return <WaitingMark count={useCounts()?.chats?.count ?? 0} mine />;
};
