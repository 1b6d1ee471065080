import type { TextKey } from '@site/contract/i18n/keys';
import type { Text } from '@site/contract/i18n/texts';
import { locales } from '@site/contract/locales';
import type { personalSubjects } from '@site/contract/staff-roles';
import { auditActions, type AuditGroup, auditGroups } from '@site/contract/staff/audit-actions';
import type { StaffData } from '@site/contract/staff/calls';
import { useLanguage, useText } from '@site/ui/language/use-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { Screen } from '../frame/screen.tsx';
import { Button } from '../parts/button.tsx';
import { Icon, SeverityMark } from '../parts/icon.tsx';
import { Segmented } from '../parts/list-controls.tsx';
import { Avatar } from '../parts/row-pictures.tsx';
import { Empty, Loading } from '../parts/screen-states.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { showToast } from '../parts/toasts.tsx';
import { useMay } from '../session/me.ts';
import { saveTrail } from './audit-csv.ts';
import styles from './audit-trail.module.css';

const groupLabels: Record<AuditGroup, TextKey> = {
  'sign-in': 'audit.groupSignIn',
  people: 'audit.groupPeople',
  content: 'audit.groupContent',
  personal: 'audit.groupPersonal',
  access: 'audit.groupAccess',
};

/** Somebody who looks through a list sees all of its subject, so the subject is the object of that row. */
const listLabels: Record<(typeof personalSubjects)[number], TextKey> = {
  inquiries: 'studio.inbox',
  chat: 'studio.chat',
  comments: 'studio.comments',
  members: 'studio.members',
  applications: 'studio.applications',
  outbox: 'studio.outbox',
};

type Row = StaffData<'auditList'>['list'][number];

/** Numbers that say how much an act was about. */
const counted = { more: 'audit.more', shown: 'audit.shown' } as const;
const isCounted = (key: string): key is keyof typeof counted => Object.hasOwn(counted, key);

/** The words and numbers of the detail; lists and objects are for `audit:verify` and the API. */
const factsOf = (detail: Row['detail'], t: Text): string[] =>
  Object.entries(detail).flatMap(([key, value]) => {
    if (isCounted(key) && typeof value === 'number') return [t(counted[key], { count: value })];
    return key !== 'name' && (typeof value === 'string' || typeof value === 'number') ? [`${key} ${value}`] : [];
  });

const AuditRow = ({ row }: { row: Row }) => {
  const { text: t, locale } = useLanguage();
  const { at, actor, action, outcome, object, detail, network } = row;
  const name = t(auditActions[action][1]);
  const isRefused = outcome === 'refused';
  const time = new Intl.DateTimeFormat(locales[locale].intl, { hour: '2-digit', minute: '2-digit' }).format(
    new Date(at),
  );
  const list = action === 'look through a list' && Object.entries(listLabels).find(([subject]) => subject === object);
  const about = list ? t(list[1]) : typeof detail['name'] === 'string' ? detail['name'] : object;
  const mark = isRefused ? (
    <SeverityMark severity="stop" size={18} />
  ) : actor ? (
    <Avatar name={actor.name} />
  ) : (
    <Icon name="clock" />
  );
  return (
    <li className={`ruled ${styles.row}`} data-refused={isRefused || undefined}>
      <time dateTime={at}>{time}</time>
      <span className={styles.mark}>{mark}</span>
      <span>
        {isRefused ? t('audit.refused', { act: name }) : name}
        {about !== undefined && (
          <>
            {': '}
            <b>{about}</b>
          </>
        )}
        <span className={`small ${styles.facts}`}>
          {[actor?.name, ...factsOf(detail, t), network].filter(Boolean).join(' · ')}
        </span>
      </span>
    </li>
  );
};

const pageRows = 50;
const everybody = 'all';
type Choice = AuditGroup | 'all' | 'refused';

/** Rows that are only ever added, newest first, with more at the end of the list. */
export const AuditTrail = () => {
  const { text: t, locale } = useLanguage();
  const [choice, setChoice] = useState<Choice>('all');
  const [actor, setActor] = useState(everybody);
  const people = useCall('peopleList', undefined, { enabled: useMay()('read', 'staff') });
  const filter = {
    ...(choice === 'refused' ? { outcome: 'refused' as const } : choice === 'all' ? {} : { group: choice }),
    ...(actor === everybody ? {} : { actor: Number(actor) }),
  };
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    await saveTrail(filter).catch(() => showToast({ kind: 'stop', title: t('studio.noAnswer') }));
    setIsSaving(false);
  };
  const trail = useInfiniteQuery({
    queryKey: ['auditList', filter],
    queryFn: ({ pageParam }) =>
      call('auditList', { ...filter, limit: pageRows, ...(pageParam === undefined ? {} : { before: pageParam }) }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ list }) => (list.length === pageRows ? list.at(-1)?.id : undefined),
    // Every look is a row of its own.
    refetchOnWindowFocus: false,
  });
  const day = new Intl.DateTimeFormat(locales[locale].intl, { weekday: 'long', day: 'numeric', month: 'long' });
  const rows = trail.data?.pages.flatMap(({ list }) => list) ?? [];
  const days = Map.groupBy(rows, ({ at }) => day.format(new Date(at)));

  return (
    <div className={`column panel ${styles.trail}`}>
      <div className="underlined pad">
        <div className="head">
          <h2>{t('audit.title')}</h2>
          <Button size="small" icon="download" isPending={isSaving} onPress={() => void save()}>
            {t('audit.saveCsv')}
          </Button>
        </div>
        <SelectField
          label={t('audit.person')}
          value={actor}
          onChange={setActor}
          options={[
            { value: everybody, label: t('audit.everybody') },
            ...(people.data?.people ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <Segmented
          size="small"
          label={t('audit.kind')}
          value={choice}
          onChange={setChoice}
          options={[
            { value: 'all', label: t('audit.all') },
            ...auditGroups.map((group) => ({ value: group, label: t(groupLabels[group]) })),
            { value: 'refused', label: t('audit.refusedOnly') },
          ]}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reachable by keyboard */}
      <div className="grow scroll" role="region" aria-label={t('audit.title')} tabIndex={0}>
        {trail.isPending && <Loading rows={8} rowHeight={52} />}
        {trail.data && rows.length === 0 && <Empty title={t('audit.none')}>{t('audit.noneText')}</Empty>}
        {[...days].map(([name, list]) => (
          <section key={name} aria-label={name}>
            <h3 className={`ruled muted ${styles.day}`}>{name}</h3>
            <ul>
              {list.map((row) => (
                <AuditRow key={row.id} row={row} />
              ))}
            </ul>
          </section>
        ))}
        {trail.hasNextPage && (
          <div className="pad">
            <Button isPending={trail.isFetchingNextPage} onPress={() => void trail.fetchNextPage()}>
              {t('audit.older')}
            </Button>
          </div>
        )}
        <p className="bar pad small muted">
          <Icon name="lock" size={14} />
          {t('audit.chained')}
        </p>
      </div>
    </div>
  );
};

/** The audit trail alone, for narrow windows and as a place to link to. */
export const AuditScreen = () => {
  const t = useText();
  return (
    <Screen title={t('audit.title')} crumbs={[{ label: t('studio.people'), to: '/people' }]} flush>
      <AuditTrail />
    </Screen>
  );
};
