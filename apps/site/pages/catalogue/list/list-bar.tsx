import type { Facet } from '@site/contract/catalogue';
import type { TextKey } from '@site/contract/i18n/keys';
import { useText } from '@site/ui/language/use-text';
import { useTurn } from '../../../app/site-context.ts';
import { ScaleBar } from '../../../ui/scale/scale-bar.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { filtersId } from './facet-panel.tsx';
import type { ListState } from './list-state.ts';
import { hasFilters, listHref, sorts } from './list-state.ts';
import { useInPlaceLinks } from './use-in-place-links.ts';
import styles from './list-bar.module.css';

type Props = {
  state: ListState;
  facets: Facet[];
  total: number;
  /** Pixels per millimetre; undefined if no drawing is shown. */
  scale: number | undefined;
  onChange: (state: ListState) => void;
};

const sortNames: Record<ListState['sort'], TextKey> = {
  recommended: 'catalogue.sortRecommended',
  new: 'catalogue.sortNew',
  model: 'catalogue.sortModel',
};

/** The number of products, sort order, view and active filters. */
export const ListBar = ({ state, facets, total, scale, onChange }: Props) => {
  useTurn();
  const t = useText();
  const onLink = useInPlaceLinks();
  const choice = <K extends 'view' | 'status'>(key: K, value: ListState[K], label: string) => (
    <a
      key={value}
      href={listHref({ ...state, page: 1, [key]: value })}
      aria-current={state[key] === value ? 'true' : undefined}
    >
      {label}
    </a>
  );
  return (
    <div className={styles.head}>
      <div className={styles.bar}>
        <h2>
          <span role="status">{t('layout.models', { count: total })}</span>
        </h2>
        <button type="button" className={styles.filter} popoverTarget={filtersId}>
          {t('catalogue.filter')}
        </button>
        <select
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
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on a link clicks it */}
        <div className={styles.choices} onClick={onLink}>
          <p aria-label={t('catalogue.view')} role="group">
            {choice('view', 'grid', t('catalogue.grid'))}
            {choice('view', 'table', t('catalogue.table'))}
          </p>
          <p aria-label={t('catalogue.status')} role="group">
            {choice('status', 'active', t('catalogue.active'))}
            {choice('status', 'discontinued', t('catalogue.discontinued'))}
          </p>
        </div>
        {state.view !== 'table' && total > 0 && scale !== undefined && (
          <p className={styles.scale}>
            {t('catalogue.scale')} <ScaleBar scale={scale} /> 100&nbsp;mm
          </p>
        )}
      </div>
      {hasFilters(state) && <ChosenFilters state={state} facets={facets} />}
    </div>
  );
};
