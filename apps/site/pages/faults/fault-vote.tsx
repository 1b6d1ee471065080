import type { Input } from '@site/contract/calls';
import { isApiError, isSessionCode } from '@site/contract/client';
import { followConnection, isOffline } from '@site/ui/connection/connection';
import { newKey } from '@site/ui/form/new-key';
import { useText } from '@site/ui/language/use-text';
import { useEffect, useState } from 'react';
import { useSite } from '../../app/site-context.ts';

type VoteQueueVote = Input<'ecuFeedback'>;
/** The server stores what has the same key once: nobody knows whether a vote without an answer arrived. */
type QueuedVote = VoteQueueVote & { idempotency_key: string };

const key = 'faultVotes';
const maxVotes = 20;

const readQueue = (): QueuedVote[] => {
  try {
    const votes = JSON.parse(localStorage.getItem(key) ?? '[]') as VoteQueueVote[];
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

export const queueVote = (vote: VoteQueueVote): void =>
  writeQueue([...readQueue(), { ...vote, idempotency_key: newKey() }]);

/** Whether the same vote may be accepted later: the database or the network is away, or this address has sent too many. */
const mayPass = (error: unknown): boolean =>
  !isApiError(error) || error.code === 429 || isSessionCode(error.code) || Math.floor(error.code / 100) === 5;

const sendQueue = async (send: (vote: VoteQueueVote) => Promise<unknown>): Promise<boolean> => {
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
export const sendVotes = (send: (vote: VoteQueueVote) => Promise<unknown>): Promise<boolean> =>
  (sending = sending.then(() => sendQueue(send)));

type Vote = Input<'ecuFeedback'>;
type State = 'asking' | 'why' | 'sending' | 'sent' | 'queued';

/** After this long without an answer, the vote is said to be queued, which it is. */
const answerTimeoutMs = 3000;

type Props = { about: Omit<Vote, 'right' | 'note'> };

const Question = ({ about }: Props) => {
  const t = useText();
  const { api } = useSite();
  const [state, setState] = useState<State>('asking');
  const [note, setNote] = useState('');
  useEffect(() => {
    const flush = () => void (isOffline() || sendVotes((vote) => api('ecuFeedback', vote)));
    flush();
    return followConnection(flush);
  }, [api]);
  const send = async (right: boolean) => {
    queueVote({ ...about, right, ...(note.trim() ? { note: note.trim() } : {}) });
    setState('sending');
    const timer = setTimeout(() => setState('queued'), answerTimeoutMs);
    const isSent = await sendVotes((vote) => api('ecuFeedback', vote));
    clearTimeout(timer);
    setState(isSent ? 'sent' : 'queued');
  };
  return (
    <div
      className="flex flex-wrap items-center gap-2 text-14 max-md:rule-bs-line max-md:p-[16px_var(--margin)] print:hidden noscript:hidden"
      aria-live="polite"
    >
      {state === 'asking' && (
        <>
          <span>{t('faults.right')}</span>
          <button
            type="button"
            className="button max-md:min-block-12 max-md:min-inline-16"
            onClick={() => void send(true)}
          >
            {t('faults.yes')}
          </button>
          <button
            type="button"
            className="button max-md:min-block-12 max-md:min-inline-16"
            onClick={() => setState('why')}
          >
            {t('faults.no')}
          </button>
        </>
      )}
      {state === 'why' && (
        <form
          className="grid justify-items-start gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void send(false);
          }}
        >
          <label htmlFor="fault-note">{t('faults.whatWrong')}</label>
          <textarea
            className="frame-edge bg-panel p-2 inline-[min(100%,360px)]"
            id="fault-note"
            rows={2}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <button type="submit" className="button max-md:min-block-12 max-md:min-inline-16" data-kind="primary">
            {t('faults.send')}
          </button>
        </form>
      )}
      {state === 'sent' && <span>{t('faults.thanks')}</span>}
      {state === 'queued' && <span>{t('faults.queued')}</span>}
    </div>
  );
};

/** "Was this right?" Offline the vote is queued on the device. Each fault has its own question, whatever became of the one before. */
export const FaultVote = ({ about }: Props) => (
  <Question key={`${about.ecu_id ?? ''} ${about.spn ?? ''} ${about.fmi ?? ''}`} about={about} />
);
