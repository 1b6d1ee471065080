import type { Input } from '@site/contract/calls';
import { followConnection, isOffline } from '@site/ui/connection/connection';
import { useText } from '@site/ui/language/use-text';
import { useEffect, useState } from 'react';
import { useSite } from '../../app/site-context.ts';
import { queueVote, sendVotes } from './vote-queue.ts';
import styles from './fault-vote.module.css';

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
    <div className={styles.vote} aria-live="polite">
      {state === 'asking' && (
        <>
          <span>{t('faults.right')}</span>
          <button type="button" className="button" onClick={() => void send(true)}>
            {t('faults.yes')}
          </button>
          <button type="button" className="button" onClick={() => setState('why')}>
            {t('faults.no')}
          </button>
        </>
      )}
      {state === 'why' && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void send(false);
          }}
        >
          <label htmlFor="fault-note">{t('faults.whatWrong')}</label>
          <textarea
            id="fault-note"
            rows={2}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <button type="submit" className="button" data-kind="primary">
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
