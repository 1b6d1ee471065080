import { Link } from 'react-router';
import type { StaffData } from '#contract/staff/calls.ts';
import { useText } from '#ui/language/use-text.ts';
import { contentAddresses } from '../content/addresses.ts';
import { useNouns, useTitleOf } from '../content/use-nouns.ts';
import { Button } from '../parts/button.tsx';
import { EntryState } from '../parts/entry-state.tsx';
import { SeverityMark } from '../parts/severity.tsx';
import { useMoment } from './use-moment.ts';
import { useCancelRelease } from './use-schedule.ts';
import rowStyles from '../parts/row-list.module.css';
import styles from './schedule.module.css';

export type Release = StaffData<'releaseList'>['list'][number];

const ReleaseState = ({ state }: { state: Release['state'] }) => {
  const t = useText();
  if (state === 'failed')
    return (
      <span className={rowStyles.mark}>
        <SeverityMark severity="stop" size={14} /> {t('content.releaseFailed')}
      </span>
    );
  if (state === 'published') return <EntryState state="live" text={t('content.published')} />;
  return state === 'cancelled' ? (
    <EntryState state="withdrawn" text={t('content.releaseCancelled')} />
  ) : (
    <EntryState state="scheduled" />
  );
};

const hour: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };

/** One release: what goes out or comes off the site together, what became of it, and why it failed. */
export const ReleaseRow = ({ release }: { release: Release }) => {
  const t = useText();
  const titleOf = useTitleOf();
  const nouns = useNouns();
  const timeOf = useMoment(hour);
  const cancel = useCancelRelease();
  const { id, title, due, state, author, entries, problems } = release;
  const mayCancel =
    state === 'scheduled' && entries.every((entry) => nouns.find(({ noun }) => noun === entry.noun)?.may.publish);
  return (
    <li className={rowStyles.row}>
      <div>
        <h3 className={styles.title}>
          <time className="mono" dateTime={due}>
            {timeOf(due)}
          </time>{' '}
          {title}
        </h3>
        <ul className={`stack ${styles.entries}`}>
          {entries.map(({ noun, slug, act, titles }) => (
            <li key={`${noun}/${slug}`}>
              <Link to={contentAddresses.entry(noun, slug)}>{titleOf(titles, slug)}</Link>
              {act === 'withdraw' && <span className="small muted"> {t('content.withdraw')}</span>}
            </li>
          ))}
        </ul>
        {problems.length > 0 && <p className="small">{t('content.nothingWentOut')}</p>}
        {problems.map(({ noun, slug, path, message }) => (
          <p key={`${noun}/${slug} ${path.join('.')} ${message}`} className="small">
            <SeverityMark severity="stop" size={14} /> <span className="mono">{[slug, ...path].join(' / ')}</span>{' '}
            {message}
          </p>
        ))}
        <p className={rowStyles.meta}>{author}</p>
      </div>
      <ReleaseState state={state} />
      {mayCancel && (
        <Button size="small" isDisabled={cancel.isPending} onPress={() => void cancel.run({ id })}>
          {t('content.cancelSchedule')}
        </Button>
      )}
    </li>
  );
};
