import type { Input } from '#contract/calls.ts';
import { isApiError } from '#contract/client.ts';

type Vote = Input<'ecuFeedback'>;

const key = 'faultVotes';
const maxVotes = 20;

const readQueue = (): Vote[] => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as Vote[];
  } catch {
    return [];
  }
};
const writeQueue = (votes: readonly Vote[]) => {
  try {
    if (votes.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(votes.slice(-maxVotes)));
  } catch {
    // Storage may be blocked: then a vote that cannot be sent is lost, and nothing else.
  }
};

export const queueVote = (vote: Vote): void => writeQueue([...readQueue(), vote]);

const sendQueue = async (send: (vote: Vote) => Promise<unknown>): Promise<boolean> => {
  for (let [vote] = readQueue(); vote; [vote] = readQueue()) {
    try {
      await send(vote);
    } catch (error) {
      if (!isApiError(error)) return false;
    }
    writeQueue(readQueue().slice(1));
  }
  return true;
};

let sending: Promise<boolean> = Promise.resolve(true);

/**
 * Sends queued votes, oldest first, one call after the other: two at once would send a vote twice and drop the next. Returns true when
 * the queue is empty; votes that the server refuses are dropped.
 */
export const sendVotes = (send: (vote: Vote) => Promise<unknown>): Promise<boolean> =>
  (sending = sending.then(() => sendQueue(send)));
