import { locales } from '#contract/locales.ts';
import { auditActions } from '#contract/staff/audit-actions.ts';
import type { StaffData } from '#contract/staff/calls.ts';
import { useLanguage } from '#ui/language/language-context.ts';
import { Avatar } from '../parts/avatar.tsx';
import { Icon } from '../parts/icon.tsx';
import { SeverityMark } from '../parts/severity.tsx';
import { listLabels } from './action-labels.ts';
import styles from './audit.module.css';

type Row = StaffData<'auditList'>['list'][number];

/** The words and numbers of the detail; lists and objects are for `audit:verify` and the API. */
const factsOf = (detail: Row['detail']): string[] =>
  Object.entries(detail).flatMap(([key, value]) =>
    key !== 'name' && (typeof value === 'string' || typeof value === 'number') ? [`${key} ${value}`] : [],
  );

export const AuditRow = ({ row }: { row: Row }) => {
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
          {[actor?.name, ...factsOf(detail), network].filter(Boolean).join(' · ')}
        </span>
      </span>
    </li>
  );
};
