import type { Input } from '#contract/calls.ts';
import { isApiError } from '#contract/client.ts';

type Vote = Input<'ecuFeedback'>;

const key = 'faultVotes';
const most = 20;

const read = (): Vote[] => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as Vote[];
  } catch {
    return [];
  }
};
const write = (votes: readonly Vote[]) => {
  try {
    if (votes.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(votes.slice(-most)));
  } catch {
    // Storage may be closed to us; a judgement that cannot wait is lost, and nothing else.
  }
};

export const keepVote = (vote: Vote): void => write([...read(), vote]);

/** Sends what waits, oldest first. True when nothing waits any more; what the server refuses is dropped. */
export const sendVotes = async (send: (vote: Vote) => Promise<unknown>): Promise<boolean> => {
  for (let [vote] = read(); vote; [vote] = read()) {
    try {
      await send(vote);
    } catch (error) {
      if (!isApiError(error)) return false;
    }
    write(read().slice(1));
  }
  return true;
};
