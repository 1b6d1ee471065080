import type { Facet } from '@site/contract/catalogue';
import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import type { FormEvent } from 'react';
import { useYield } from '../../../app/site-context.ts';
import { FacetGroup, SeriesLinks } from './facet-group.tsx';
import { type ListState, statuses, views, withFilter } from './list-state.ts';
import styles from './facet-panel.module.css';

export const filtersId = 'filters';

/** State that a plain form has to submit in addition to its own fields. */
const HiddenFields = ({ state: { classId, seriesId, view, status } }: { state: ListState }) => (
  <>
    {classId !== undefined && <input type="hidden" name="class_id" value={classId} />}
    {seriesId !== undefined && <input type="hidden" name="id" value={seriesId} />}
    {view !== views[0] && <input type="hidden" name="view" value={view} />}
    {status !== statuses[0] && <input type="hidden" name="status" value={status} />}
  </>
);

type Props = { facets: Facet[]; state: ListState; total: number; onChange: (state: ListState) => void };

/**
 * A plain form: without script its button submits it, with script every change does. Below 1024 px it is a popover,
 * which also opens without script.
 */
export const FacetPanel = ({ facets, state, total, onChange }: Props) => {
  useYield();
  const t = useText();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const key = new FormData(event.currentTarget).get('key');
    onChange({ ...state, page: 1, key: typeof key === 'string' ? key.trim() : '' });
  };
  return (
    <aside className={styles.panel} id={filtersId} popover="auto" aria-label={t('catalogue.filters')}>
      <header className={styles.sheet}>
        <h2>{t('catalogue.filters')}</h2>
        <button type="button" popoverTarget={filtersId} popoverTargetAction="hide" aria-label={t('layout.close')}>
          <Icon name="close" />
        </button>
      </header>
      <form id="filter-form" action={paths.products()} onSubmit={onSubmit}>
        <HiddenFields state={state} />
        <div className={styles.find}>
          <label htmlFor="filter-key">{t('catalogue.find')}</label>
          <div className={styles.box}>
            <input
              key={state.key}
              id="filter-key"
              type="search"
              name="key"
              defaultValue={state.key}
              maxLength={200}
              autoComplete="off"
            />
            <button type="submit" aria-label={t('catalogue.findButton')}>
              <Icon name="search" />
            </button>
          </div>
        </div>
        <SeriesLinks state={state} />
        {facets.map((facet, at) => (
          <FacetGroup
            key={facet.key}
            facet={facet}
            chosen={state.filters[facet.key] ?? []}
            open={at < 5}
            onToggle={(value, on) => onChange(withFilter(state, facet.key, value, on))}
          />
        ))}
        <button type="submit" className={`button ${styles.apply}`}>
          {t('catalogue.apply')}
        </button>
      </form>
      <button
        type="button"
        className={`button ${styles.show}`}
        data-kind="primary"
        popoverTarget={filtersId}
        popoverTargetAction="hide"
      >
        {t('catalogue.show', { count: total })}
      </button>
    </aside>
  );
};
