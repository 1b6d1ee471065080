import { Link } from 'react-router';
import { locales } from '#contract/locales.ts';
import type { SubmissionItem } from '#contract/staff/submissions.ts';
import { useText } from '#ui/language/use-text.ts';
import { kindLabels } from '../desk/labels.ts';
import { Avatar } from '../parts/avatar.tsx';
import { useAge, useCountryName } from '../text/use-names.ts';
import styles from './submission-list.module.css';

type Props = { items: readonly SubmissionItem[]; chosen: number | undefined; linkTo: (id: number) => string };

/** One row per submission: who, about what, from where, since when, and who takes care of it. */
export const SubmissionList = ({ items, chosen, linkTo }: Props) => {
  const t = useText();
  const age = useAge();
  const countryName = useCountryName();
  return (
    <ul className={styles.list}>
      {items.map(({ id, name, company, text, at, edition, country, kind, assignee, state }) => (
        <li key={id}>
          <Link to={linkTo(id)} className={styles.row} aria-current={id === chosen ? 'true' : undefined}>
            <span className={styles.head}>
              <span className="cut">
                {state === 'new' && <i className={styles.dot} role="img" aria-label={t('desk.stateNew')} />}
                <b>{name ?? t('desk.noName')}</b> <span className="muted">{company}</span>
              </span>
              <span className="mono muted">{age(at)}</span>
            </span>
            <span className={`cut ${styles.text}`} lang={locales[edition].lang}>
              {text}
            </span>
            <span className={styles.foot}>
              <span className="mono">{locales[edition].short}</span>
              <span>{countryName(country)}</span>
              <span>{t(kindLabels[kind])}</span>
              {assignee ? (
                <Avatar name={assignee.name} label={assignee.name} />
              ) : (
                <span className={styles.nobody}>{t('desk.nobody')}</span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
