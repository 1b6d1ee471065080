import type { TextKey } from '@site/contract/i18n/keys';
import type { StaffData } from '@site/contract/staff/calls';
import { useText } from '@site/ui/language/use-text';
import { useAct } from '../api/use-call.ts';
import { RowListScreen, useDeskList } from '../desk/row-lists.tsx';
import { Button } from '../parts/button.tsx';
import { type Severity, SeverityMark } from '../parts/icon.tsx';
import { useWhen } from '../text/use-when.ts';
import styles from '../parts/row-list.module.css';

type Letter = StaffData<'letterList'>['list'][number];
const labels: Record<Letter['state'], TextKey> = {
  queued: 'desk.letterQueued',
  sent: 'desk.letterSent',
  failed: 'desk.letterFailed',
};
const marks: Record<Letter['state'], Severity> = { queued: 'note', sent: 'ok', failed: 'stop' };

const LetterRow = ({ letter }: { letter: Letter }) => {
  const t = useText();
  const when = useWhen();
  const { id, state, attempts, error, next, created } = letter;
  const retry = useAct('letterRetry', { refreshes: ['letterList', 'deskCounts'], done: t('desk.letterAgain') });
  return (
    <li className={styles.row}>
      <div>
        <p>{letter.subject}</p>
        <p className={styles.meta}>
          <span>
            <SeverityMark severity={marks[state]} size={14} /> {t(labels[state])}
          </span>
          <span className="mono">{letter.to}</span>
          <time dateTime={created}>{when(created)}</time>
          {attempts > 0 && <span>{t('desk.attempts', { count: attempts })}</span>}
          {next !== undefined && <span>{t('desk.nextTry', { at: when(next) })}</span>}
        </p>
        {error !== undefined && <p className="small muted">{error}</p>}
      </div>
      {letter.retriable && (
        <div className="bar wrap">
          <Button icon="replace" isPending={retry.isPending} onPress={() => void retry.run({ id })}>
            {t('desk.again')}
          </Button>
        </div>
      )}
    </li>
  );
};

const filters = {
  name: 'state',
  label: 'desk.state',
  views: { all: 'desk.all', ...labels },
  search: 'desk.searchLetters',
} as const;

/** Letters and SMS that wait, were sent, or failed. Their text is not shown: it may hold a code. */
export const OutboxScreen = () => {
  const t = useText();
  return (
    <RowListScreen
      title={t('studio.outbox')}
      list={useDeskList('letterList', filters, 20_000)}
      empty={t('desk.noLetters')}
      rowHeight={56}
      row={(letter) => <LetterRow key={letter.id} letter={letter} />}
    />
  );
};
