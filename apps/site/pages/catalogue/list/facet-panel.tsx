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
    <aside
      className={`${styles.panel} static m-0 block overflow-visible border-0 bg-transparent p-0 text-ink block-auto inline-auto max-block-none print:hidden`}
      id={filtersId}
      popover="auto"
      aria-label={t('catalogue.filters')}
    >
      <header className="sticky inset-bs-0 z-1 mbe-2 hidden items-center justify-between bg-paper min-block-16 max-lg:flex">
        <h2 className="text-19">{t('catalogue.filters')}</h2>
        <button
          className="-me-3.5 grid place-items-center border-0 bg-transparent block-12 inline-12"
          type="button"
          popoverTarget={filtersId}
          popoverTargetAction="hide"
          aria-label={t('layout.close')}
        >
          <Icon name="close" />
        </button>
      </header>
      <form
        className="[&>details:last-of-type]:rule-be-line"
        id="filter-form"
        action={paths.products()}
        onSubmit={onSubmit}
      >
        <HiddenFields state={state} />
        <div className="mbe-6 text-13 font-semibold">
          <label htmlFor="filter-key">{t('catalogue.find')}</label>
          <div className="mbs-1 flex rounded frame-edge bg-panel focus-within:[outline:2px_solid_var(--signal)] focus-within:outline-offset-1">
            <input
              className="flex-1 border-0 bg-transparent ps-3 pe-1 text-15 font-normal outline-none block-9.5 min-inline-0"
              key={state.key}
              id="filter-key"
              type="search"
              name="key"
              defaultValue={state.key}
              maxLength={200}
              autoComplete="off"
            />
            <button
              className="grid place-items-center border-0 bg-transparent inline-10"
              type="submit"
              aria-label={t('catalogue.findButton')}
            >
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
        {/* With script every change is applied immediately. */}
        <button type="submit" className="button not-noscript:hidden">
          {t('catalogue.apply')}
        </button>
      </form>
      <button
        type="button"
        className="button fixed inset-e-5 inset-be-4 hidden inline-[calc(min(400px,100vw)_-_40px)] min-block-12 max-lg:inline-flex"
        data-kind="primary"
        popoverTarget={filtersId}
        popoverTargetAction="hide"
      >
        {t('catalogue.show', { count: total })}
      </button>
    </aside>
  );
};
