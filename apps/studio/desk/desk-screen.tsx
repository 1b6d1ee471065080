import type { TextKey } from '@site/contract/i18n/keys';
import { locales } from '@site/contract/locales';
import { contentSubjects } from '@site/contract/staff-roles';
import type { DeskCounts, SetupProblem } from '@site/contract/staff/desk';
import { useLanguage, useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { Screen } from '../frame/screen.tsx';
import { SubmissionList } from '../inbox/submission-list.tsx';
import { type Severity, SeverityMark } from '../parts/icon.tsx';
import { Section } from '../parts/layout.tsx';
import { useMoment } from '../schedule/moments.ts';
import { useMay } from '../session/me.ts';
import { useAge } from '../text/use-names.ts';
import { isLate } from './labels.ts';
import { useCounts } from './waiting.tsx';
import styles from './desk-screen.module.css';

const spanMs = 30 * 86_400_000;
const maxShown = 8;
const goesLiveNextRefreshMs = 60_000;

/** What the schedule publishes or withdraws in the next weeks. */
const GoesLiveNext = () => {
  const t = useText();
  const moment = useMoment();
  const [now] = useState(Date.now);
  const span = { from: new Date(now).toISOString(), to: new Date(now + spanMs).toISOString() };
  const { data } = useCall('releaseList', span, { everyMs: goesLiveNextRefreshMs });
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

const refreshMs = 5 * 60_000;

const labels: Record<SetupProblem, TextKey> = {
  database: 'desk.setupDatabase',
  superuser: 'desk.setupSuperuser',
  locale: 'desk.setupLocale',
  trigrams: 'desk.setupTrigrams',
  audit: 'desk.setupAudit',
  mail: 'desk.setupMail',
  proxy: 'desk.setupProxy',
  backup: 'desk.setupBackup',
  names: 'desk.setupNames',
};

/** What the installation lacks, as the log of a start says it. Nothing at all if nothing is missing. */
const NotSetUp = () => {
  const t = useText();
  const { data } = useCall('setupList', {}, { everyMs: refreshMs });
  if (!data || data.list.length === 0) return null;
  return (
    <Section title={t('desk.notSetUp')}>
      <ul>
        {data.list.map(({ problem, detail }) => (
          <li key={problem} className="ruled">
            {t(labels[problem])} {detail !== undefined && <span className="mono muted">{detail}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
};

type Window = {
  name: keyof DeskCounts;
  label: TextKey;
  to: string;
  severity: Severity;
  /** Says what to do, and the window is there only while something waits. */
  toDo?: TextKey;
};

/** A row per window, in a fixed order: one without anything waiting stays in its place, dark. */
const windows: readonly Window[] = [
  { name: 'inquiries', label: 'desk.windowInquiries', to: '/inbox', severity: 'warn' },
  { name: 'chats', label: 'desk.windowChats', to: '/chat', severity: 'warn' },
  { name: 'comments', label: 'desk.windowComments', to: '/comments?show=reported', severity: 'note' },
  { name: 'applications', label: 'desk.windowApplications', to: '/applications', severity: 'note' },
  { name: 'letters', label: 'desk.windowLetters', to: '/outbox?state=failed', severity: 'stop' },
  { name: 'unread', label: 'desk.windowApplications', to: '/people', severity: 'stop', toDo: 'desk.nobodyReads' },
];

const severityOf = ({ name, severity }: Window, oldest: string | undefined): Severity =>
  name === 'inquiries' && oldest !== undefined && isLate(oldest) ? 'stop' : severity;

/** The start page: what waits, as lit windows, and what waits longest. */
export const DeskScreen = () => {
  const { text: t, locale } = useLanguage();
  const may = useMay();
  const age = useAge();
  const navigate = useNavigate();
  const counts = useCounts();
  const readsInquiries = may('read', 'inquiries');
  const { data } = useCall(
    'inboxList',
    { state: 'new', order: 'oldest', limit: 8 },
    { enabled: readsInquiries, everyMs: 20_000 },
  );
  const now = new Intl.DateTimeFormat(locales[locale].intl, { dateStyle: 'full', timeStyle: 'short' }).format();
  const shown = windows.filter(({ name, toDo }) =>
    toDo === undefined ? counts?.[name] !== undefined : (counts?.[name]?.count ?? 0) > 0,
  );
  return (
    <Screen
      title={t('studio.desk')}
      note={now}
      shortcuts={shown.map(({ label, to }, index) => ({
        keys: String(index + 1),
        label: t(label),
        run: () => void navigate(to),
      }))}
    >
      <ul className={styles.windows}>
        {shown.map((window) => {
          const { count = 0, oldest } = counts?.[window.name] ?? {};
          const severity = severityOf(window, oldest);
          return (
            <li key={window.name}>
              <Link to={window.to} className={styles.window} data-lit={count > 0 ? severity : undefined}>
                <span className={`bar between ${styles.title}`}>
                  {t(window.label)}
                  {count > 0 && <SeverityMark severity={severity} />}
                </span>
                <b>{count}</b>
                <span className="small">
                  {window.toDo && <span className={styles.toDo}>{t(window.toDo)}</span>}
                  {oldest === undefined ? t('desk.quiet') : t('desk.oldest', { age: age(oldest) })}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <div className={styles.waiting}>
        {may('write', 'staff') && <NotSetUp />}
        {readsInquiries && data && (
          <Section title={t('desk.windowInquiries')} action={<Link to="/inbox">{t('desk.openInbox')}</Link>}>
            {data.list.length === 0 ? (
              <p className="none">{t('desk.allAnswered')}</p>
            ) : (
              <SubmissionList items={data.list} open={undefined} linkTo={(id) => `/inbox/${id}`} />
            )}
          </Section>
        )}
        {contentSubjects.some((subject) => may('read', subject)) && <GoesLiveNext />}
      </div>
    </Screen>
  );
};
