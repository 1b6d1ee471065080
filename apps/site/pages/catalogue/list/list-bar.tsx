import type { Facet } from '@site/contract/catalogue';
import { withUnitIn } from '@site/contract/i18n/figures';
import { useText } from '@site/ui/language/use-text';
import { useYield, useSite } from '../../../app/site-context.ts';
import { RemovableChips } from '../../../ui/chips/chips.tsx';
import { ScaleBar } from '../../../ui/scale/scale-bar.tsx';
import { filtersId } from './facet-panel.tsx';
import { useInPlaceLinks } from './in-place-changes.ts';
import { sortNames, ViewChoices } from './list-choices.tsx';
import { type ListState, hasFilters, listHref, sorts, withFilter, withoutFilters } from './list-state.ts';
import styles from './product-list.module.css';

/** The active filters, each with a link that removes it. */
const ChosenFilters = ({ state, facets }: { state: ListState; facets: Facet[] }) => {
  const t = useText();
  const { locale } = useSite();
  const onLink = useInPlaceLinks();
  const labelOf = (key: string, value: string) => {
    const facet = facets.find((one) => one.key === key);
    const label = facet?.values.find((one) => one.value === value)?.label ?? value;
    return `${facet?.name ?? key}${t('layout.colon')}${withUnitIn(label, facet?.unit, locale)}`;
  };
  const chips = Object.entries(state.filters).flatMap(([key, values]) =>
    values.map((value) => ({ label: labelOf(key, value), href: listHref(withFilter(state, key, value, false)) })),
  );
  if (state.key)
    chips.unshift({ label: t('layout.quoted', { text: state.key }), href: listHref({ ...state, key: '', page: 1 }) });
  return (
    <RemovableChips
      label={t('catalogue.chosen')}
      chips={chips}
      removeLabel={(name) => t('catalogue.remove', { name })}
      clear={{ label: t('catalogue.clear'), href: listHref(withoutFilters(state)) }}
      onClick={onLink}
    />
  );
};

type Props = {
  state: ListState;
  facets: Facet[];
  total: number;
  /** Pixels per millimetre; undefined if no drawing is shown. */
  scale: number | undefined;
  onChange: (state: ListState) => void;
};

/** The number of products, sort order, view and active filters. On a phone one row: what is chosen once is in the sheet of the filters. */
export const ListBar = ({ state, facets, total, scale, onChange }: Props) => {
  useYield();
  const t = useText();
  return (
    <div className="rule-bs-ink [&>ul]:pbe-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2 min-block-11.75">
        <h2 className="text-15 leading-8 tracking-[0]">
          <span role="status">{t('layout.models', { count: total })}</span>
        </h2>
        <button
          type="button"
          className="hidden rounded frame-ink bg-panel px-2.5 text-14 font-550 block-8 max-lg:block max-sm:px-4 max-sm:min-block-10 print:hidden"
          popoverTarget={filtersId}
        >
          {t('catalogue.filter')}
        </button>
        <select
          className="rounded frame-line bg-panel px-2.5 text-14 block-8 max-sm:hidden print:hidden"
          form="filter-form"
          name="sort"
          aria-label={t('catalogue.sort')}
          value={state.sort}
          onChange={({ target }) => onChange({ ...state, page: 1, sort: target.value as ListState['sort'] })}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(sortNames[sort])}
            </option>
          ))}
        </select>
        <ViewChoices state={state} className="max-sm:hidden print:hidden" />
        {state.view !== 'table' && total > 0 && scale !== undefined && (
          <p className="ms-auto flex items-center gap-2 font-mono text-12 text-muted [&>svg]:[zoom:var(--drawing)] [&>svg]:flex-none [&>svg]:text-ink">
            <span className={styles.scaleName}>{t('catalogue.scale')}</span> <ScaleBar scale={scale} /> 100&nbsp;mm
          </p>
        )}
      </div>
      {hasFilters(state) && <ChosenFilters state={state} facets={facets} />}
    </div>
  );
};
