import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { Section } from '../parts/section.tsx';
import { useMoment } from '../schedule/use-moment.ts';
import styles from './desk.module.css';

const spanMs = 30 * 86_400_000;
const maxShown = 8;
const refreshMs = 60_000;

/** What the schedule publishes or withdraws in the next weeks. */
export const GoesLiveNext = () => {
  const t = useText();
  const moment = useMoment();
  const [now] = useState(Date.now);
  const span = { from: new Date(now).toISOString(), to: new Date(now + spanMs).toISOString() };
  const { data } = useCall('releaseList', span, { everyMs: refreshMs });
  const coming = data?.list.filter(({ state }) => state === 'scheduled').slice(0, maxShown);
  return (
    <Section title={t('desk.goesLiveNext')} action={<Link to="/schedule">{t('studio.schedule')}</Link>}>
      {coming?.length === 0 && <p className="none">{t('desk.nothingScheduled')}</p>}
      <ol>
        {coming?.map(({ id, title, due, author }) => (
          <li key={id} className={`ruled ${styles.release}`}>
            <time className="mono muted" dateTime={due}>
              {moment(due)}
            </time>
            <span>
              <b>{title}</b> <span className="muted">{author}</span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
};
