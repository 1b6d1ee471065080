import type { ReactNode } from 'react';
import { inboxKinds } from '#contract/staff/desk-states.ts';
import { useText } from '#ui/language/use-text.ts';
import { kindLabels } from '../desk/labels.ts';
import { SearchBox } from '../parts/search-box.tsx';
import { Switch } from '../parts/switch.tsx';
import type { SubmissionPlace } from './submission-calls.ts';
import type { Filter } from './use-filter.ts';
import styles from './list-head.module.css';

type Props = { filter: Filter; place: SubmissionPlace; children?: ReactNode };

/** Search and filters above the list; `children` are those that are in the top bar of a wide window. */
export const ListHead = ({ filter, place, children }: Props) => {
  const t = useText();
  return (
    <div className={styles.head}>
      <SearchBox label={t('desk.search')} value={filter.key} onChange={filter.setKey} />
      {children}
      <div className={styles.filters}>
        {place === 'inbox' && (
          <select
            aria-label={t('desk.kind')}
            value={filter.kind ?? ''}
            onChange={(event) => filter.setKind(event.currentTarget.value)}
          >
            <option value="">{t('desk.allKinds')}</option>
            {inboxKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(kindLabels[kind])}
              </option>
            ))}
          </select>
        )}
        <Switch isSelected={filter.isMine} onChange={filter.setMine}>
          {t('desk.mine')}
        </Switch>
      </div>
    </div>
  );
};
