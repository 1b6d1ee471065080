import { useEffect, useState } from 'react';
import type { Input } from '#contract/calls.ts';
import { useText } from '#ui/language/use-text.ts';
import { useSite } from '../../app/site-context.ts';
import { queueVote, sendVotes } from './vote-queue.ts';
import styles from './fault-vote.module.css';

type Vote = Input<'ecuFeedback'>;
type State = 'asking' | 'why' | 'sent' | 'queued';

/** "Was this right?" Offline the vote is queued on the device. */
export const FaultVote = ({ about }: { about: Omit<Vote, 'right' | 'note'> }) => {
  const t = useText();
  const { api } = useSite();
  const [state, setState] = useState<State>('asking');
  const [note, setNote] = useState('');
  const name = `${about.ecu_id ?? ''} ${about.spn ?? ''} ${about.fmi ?? ''}`;
  const [of, setOf] = useState(name);
  if (of !== name) {
    setOf(name);
    setState('asking');
    setNote('');
  }
  useEffect(() => {
    const flush = () => void sendVotes((vote) => api('ecuFeedback', vote));
    flush();
    addEventListener('online', flush);
    return () => removeEventListener('online', flush);
  }, [api]);
  const send = (right: boolean) => {
    queueVote({ ...about, right, ...(note.trim() ? { note: note.trim() } : {}) });
    setState(navigator.onLine ? 'sent' : 'queued');
    if (navigator.onLine) void sendVotes((vote) => api('ecuFeedback', vote)).then((all) => all || setState('queued'));
  };
  return (
    <div className={styles.vote} aria-live="polite">
      {state === 'asking' && (
        <>
          <span>{t('faults.right')}</span>
          <button type="button" className="button" onClick={() => send(true)}>
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
            send(false);
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
