import { locales } from '@site/contract/locales';
import type { SubmissionItem } from '@site/contract/staff/submissions';
import { useText } from '@site/ui/language/use-text';
import { Link } from 'react-router';
import { kindLabels, isLate } from '../desk/labels.ts';
import { Avatar } from '../parts/row-pictures.tsx';
import { Checkbox } from '../parts/toggles.tsx';
import { useAge, useCountryName } from '../text/use-names.ts';
import styles from './submission-list.module.css';

type Props = {
  items: readonly SubmissionItem[];
  open: number | undefined;
  linkTo: (id: number) => string;
  /** Where several can be chosen for a common act. */
  choice?: { ids: ReadonlySet<number>; toggle: (id: number) => void };
};

/** One row per submission: who, about what, from where, since when, and who takes care of it. */
export const SubmissionList = ({ items, open, linkTo, choice }: Props) => {
  const t = useText();
  const age = useAge();
  const countryName = useCountryName();
  return (
    <ul className={styles.list} data-choosing={choice && choice.ids.size > 0 ? '' : undefined}>
      {items.map(({ id, name, company, text, at, edition, country, kind, assignee, state }) => (
        <li key={id} className={styles.item}>
          {choice && (
            <Checkbox
              label={t('desk.chooseOne', { name: name ?? t('desk.noName') })}
              isSelected={choice.ids.has(id)}
              onChange={() => choice.toggle(id)}
            />
          )}
          <Link to={linkTo(id)} className="pick" aria-current={id === open ? 'true' : undefined}>
            <span className={`bar ${styles.head}`}>
              <span className="grow cut">
                {state === 'new' && <i className={styles.dot} role="img" aria-label={t('desk.stateNew')} />}
                <b>{name ?? t('desk.noName')}</b> <span className="muted">{company}</span>
              </span>
              <span className="mono muted" data-late={(state === 'new' && isLate(at)) || undefined}>
                {age(at)}
              </span>
            </span>
            <span className={`cut small ${styles.text}`} lang={locales[edition].lang}>
              {text}
            </span>
            <span className={`bar muted ${styles.foot}`}>
              <span className="mono">{locales[edition].short}</span>
              <span>{countryName(country)}</span>
              <span>{t(kindLabels[kind])}</span>
              {assignee ? (
                <Avatar name={assignee.name} label={assignee.name} />
              ) : (
                <span className="small">{t('desk.nobody')}</span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
