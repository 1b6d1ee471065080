import type { Input } from '@site/contract/calls';
import { isApiError } from '@site/contract/client';
import { isSessionCode } from '@site/contract/codes';
import { newKey } from '@site/ui/form/new-key';

type Vote = Input<'ecuFeedback'>;
/** The server stores what has the same key once: nobody knows whether a vote without an answer arrived. */
type QueuedVote = Vote & { idempotency_key: string };

const key = 'faultVotes';
const maxVotes = 20;

const readQueue = (): QueuedVote[] => {
  try {
    const votes = JSON.parse(localStorage.getItem(key) ?? '[]') as Vote[];
    return votes.map((vote) => ({ ...vote, idempotency_key: vote.idempotency_key ?? newKey() }));
  } catch {
    return [];
  }
};
const writeQueue = (votes: readonly QueuedVote[]) => {
  try {
    if (votes.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(votes.slice(-maxVotes)));
  } catch {
    // Storage may be blocked: then a vote that cannot be sent is lost, and nothing else.
  }
};

export const queueVote = (vote: Vote): void => writeQueue([...readQueue(), { ...vote, idempotency_key: newKey() }]);

/** Whether the same vote may be accepted later: the database or the network is away, or this address has sent too many. */
const mayPass = (error: unknown): boolean =>
  !isApiError(error) || error.code === 429 || isSessionCode(error.code) || Math.floor(error.code / 100) === 5;

const sendQueue = async (send: (vote: Vote) => Promise<unknown>): Promise<boolean> => {
  // Votes from before they had keys get theirs for good.
  const votes = readQueue();
  writeQueue(votes);
  for (const { idempotency_key: sentKey, ...vote } of votes) {
    try {
      await send({ ...vote, idempotency_key: sentKey });
    } catch (error) {
      if (mayPass(error)) return false;
    }
    // By key: another tab has the same queue.
    writeQueue(readQueue().filter((queued) => queued.idempotency_key !== sentKey));
  }
  return true;
};

let sending: Promise<boolean> = Promise.resolve(true);

/**
 * Sends queued votes, oldest first, one call after the other: two at once would send a vote twice. Returns true when all were sent; what
 * the server refuses for good, such as a code that is gone, is dropped.
 */
export const sendVotes = (send: (vote: Vote) => Promise<unknown>): Promise<boolean> =>
  (sending = sending.then(() => sendQueue(send)));
