import type { StaffData } from '@site/contract/staff/calls';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { contentAddresses, useCollections, useTitleOf } from '../content/use-collections.ts';
import { Screen } from '../frame/screen.tsx';
import { Button } from '../parts/button.tsx';
import { EntryState } from '../parts/entry-state.tsx';
import { SeverityMark } from '../parts/icon.tsx';
import { Segmented } from '../parts/list-controls.tsx';
import { Empty, Loading } from '../parts/screen-states.tsx';
import { groupByDay, useCancelRelease, useMoment } from './moments.ts';
import rowStyles from '../parts/row-list.module.css';
import styles from './schedule.module.css';

type Release = StaffData<'releaseList'>['list'][number];

const ReleaseState = ({ state }: { state: Release['state'] }) => {
  const t = useText();
  if (state === 'failed')
    return (
      <span className="inline small nowrap">
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
const ReleaseRow = ({ release }: { release: Release }) => {
  const t = useText();
  const titleOf = useTitleOf();
  const collections = useCollections();
  const timeOf = useMoment(hour);
  const cancel = useCancelRelease();
  const { id, title, due, state, author, entries, problems } = release;
  const mayCancel =
    state === 'scheduled' &&
    entries.every((entry) => collections.find(({ collection }) => collection === entry.collection)?.may.publish);
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
          {entries.map(({ collection, slug, act, titles }) => (
            <li key={`${collection}/${slug}`}>
              <Link to={contentAddresses.entry(collection, slug)}>{titleOf(titles, slug)}</Link>
              {act === 'withdraw' && <span className="small muted"> {t('content.withdraw')}</span>}
            </li>
          ))}
        </ul>
        {problems.length > 0 && <p className="small">{t('content.nothingWentOut')}</p>}
        {problems.map(({ collection, slug, path, message }) => (
          <p key={`${collection}/${slug} ${path.join('.')} ${message}`} className="small">
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

const dayMs = 86_400_000;
const pastDays = 90;
const comingDays = 730;
const refreshMs = 60_000;
const longDay: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };

const views = ['coming', 'past'] as const;
type View = (typeof views)[number];

/** From today's point of view: what comes next is first in both directions. */
const spanOf = (view: View, now: number) => {
  const [from, to] = view === 'coming' ? [now, now + comingDays * dayMs] : [now - pastDays * dayMs, now];
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
};

/** Coming and past releases by day. */
export const ScheduleScreen = () => {
  const t = useText();
  const dayOf = useMoment(longDay);
  const [query, setQuery] = useSearchParams();
  const view: View = query.get('view') === 'past' ? 'past' : 'coming';
  const [openedAt] = useState(Date.now);
  const { data } = useCall('releaseList', spanOf(view, openedAt), { everyMs: refreshMs });
  const list = view === 'past' ? data?.list.toReversed() : data?.list;
  return (
    <Screen title={t('studio.schedule')} status={data && t('content.allTimesIn', { zone: data.time_zone })}>
      <div className={`bar wrap ${rowStyles.head}`}>
        <Segmented
          size="small"
          label={t('content.releases')}
          value={view}
          onChange={(next) => setQuery(next === 'past' ? { view: 'past' } : {})}
          options={[
            { value: 'coming', label: t('content.comingReleases') },
            { value: 'past', label: t('content.pastReleases') },
          ]}
        />
      </div>
      {!data && <Loading rows={6} rowHeight={72} />}
      {list?.length === 0 && <Empty title={t('content.noReleases')}>{t('content.noReleasesText')}</Empty>}
      {data &&
        groupByDay(list ?? [], data.time_zone).map(([day, releases]) => (
          <section key={day} aria-labelledby={day} className={rowStyles.list}>
            <h2 id={day} className={styles.day}>
              {dayOf(releases[0]?.due ?? day)}
            </h2>
            <ul>
              {releases.map((release) => (
                <ReleaseRow key={release.id} release={release} />
              ))}
            </ul>
          </section>
        ))}
    </Screen>
  );
};
