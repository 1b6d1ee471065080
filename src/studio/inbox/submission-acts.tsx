import type { SubmissionEntry } from '#contract/staff/submissions.ts';
import { useText } from '#ui/language/use-text.ts';
import { Button } from '../parts/button.tsx';
import { useMe } from '../session/me.ts';
import type { ChangeSubmission } from './use-change.ts';
import styles from './submission-entry.module.css';

/** The acts that an entry usually needs; all states are in the facts beside it. */
export const SubmissionActs = ({ entry, change }: { entry: SubmissionEntry; change: ChangeSubmission }) => {
  const t = useText();
  const me = useMe();
  return (
    <div className={`bar wrap sticky ruled ${styles.acts}`}>
      {entry.assignee?.id !== me.id && (
        <Button kind="primary" keys="a" onPress={() => change({ assignee: me.id, state: 'open' })}>
          {t('desk.take')}
        </Button>
      )}
      {entry.state !== 'done' && (
        <Button icon="check" keys="e" onPress={() => change({ state: 'done' })}>
          {t('desk.done')}
        </Button>
      )}
      {entry.state !== 'spam' && <Button onPress={() => change({ state: 'spam' })}>{t('desk.spam')}</Button>}
    </div>
  );
};
