import type { Facet } from '@site/contract/catalogue';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import type { FormEvent } from 'react';
import { useYield } from '../../../app/site-context.ts';
import { FilterSheet, FindBox } from '../../../ui/filter-sheet/filter-sheet.tsx';
import { FacetGroup, SeriesLinks } from './facet-group.tsx';
import { SortLinks, ViewChoices } from './list-choices.tsx';
import { type ListState, statuses, views, withFilter } from './list-state.ts';

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
    <FilterSheet id={filtersId} title={t('catalogue.filters')} show={t('catalogue.show', { count: total })}>
      <form
        className="[&>details:last-of-type]:rule-be-line"
        id="filter-form"
        action={paths.products()}
        onSubmit={onSubmit}
      >
        <HiddenFields state={state} />
        <ViewChoices state={state} className="sm:hidden" />
        <SortLinks state={state} />
        <FindBox id="filter-key" label={t('catalogue.find')} button={t('catalogue.findButton')} value={state.key} />
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
    </FilterSheet>
  );
};
