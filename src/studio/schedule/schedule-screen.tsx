import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '#ui/language/use-text.ts';
import { useCall } from '../api/use-call.ts';
import { Screen } from '../frame/screen.tsx';
import { Empty } from '../parts/empty.tsx';
import { Loading } from '../parts/loading.tsx';
import { Segmented } from '../parts/segmented.tsx';
import { groupByDay } from './group-by-day.ts';
import { ReleaseRow } from './release-row.tsx';
import { useMoment } from './use-moment.ts';
import rowStyles from '../parts/row-list.module.css';
import styles from './schedule.module.css';

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
