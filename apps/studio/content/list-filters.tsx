import type { TextKey } from '@site/contract/i18n/keys';
import { localeCodes, locales } from '@site/contract/locales';
import { entrySorts, languageStates, stateFilters } from '@site/contract/staff/content';
import { useText } from '@site/ui/language/use-text';
import { type ReactNode, useEffect, useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { stateLabels } from '../parts/entry-state.tsx';
import { textLabels } from '../parts/language-cell.tsx';
import { ColumnMenu, type ListColumns } from './list-columns.tsx';
import type { FilterChanges, FilterName, Filters } from './use-filters.ts';
import { useTitleOf } from './use-nouns.ts';
import styles from './list.module.css';

type Options = readonly (readonly [value: string, label: string])[];
type SelectProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: Options;
};

const FilterSelect = ({ label, value, onChange, options }: SelectProps) => (
  <label className={`bar control ${styles.filter}`}>
    {label}
    <select value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

type Choice = {
  name: FilterName;
  label: TextKey;
  options: Options;
  isShown?: boolean;
  /** Other filters that change with it. */
  andSet?: (value: string) => FilterChanges;
};

const sortTexts: { [S in (typeof entrySorts)[number]]: TextKey } = {
  changed: 'content.sortChanged',
  day: 'content.sortDay',
  title: 'content.sortTitle',
};
const ages = ['1', '7', '30', '365'];
const searchPauseMs = 200;

type OrderProps = { filters: Filters; columns: ListColumns; children?: ReactNode };

/** What a list is sorted by, and which columns it has. */
export const ListOrder = ({ filters, columns, children }: OrderProps) => {
  const t = useText();
  return (
    <div className="acts">
      <FilterSelect
        label={t('content.sortedBy')}
        value={filters.get('sort') || 'changed'}
        options={entrySorts.map((sort) => [sort, t(sortTexts[sort])])}
        onChange={(sort) => filters.set({ sort })}
      />
      <ColumnMenu columns={columns} />
      {children}
    </div>
  );
};

type Props = { noun: string; filters: Filters };

/** Search and filters of a list. */
export const ListFilters = ({ noun, filters }: Props) => {
  const t = useText();
  const titleOf = useTitleOf();
  const { groupings = [], authors = [] } = useCall('entryFacets', { noun }).data ?? {};
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => {
      filters.set({ search: typed });
      setTyped(undefined);
    }, searchPauseMs);
    return () => clearTimeout(timer);
  });
  const choices: readonly Choice[] = [
    { name: 'state', label: 'content.state', options: stateFilters.map((state) => [state, t(stateLabels[state])]) },
    {
      name: 'grouping',
      label: 'content.class',
      options: groupings.map(({ slug, titles }) => [slug, titleOf(titles, slug)]),
      isShown: groupings.length > 1,
    },
    {
      name: 'author',
      label: 'content.author',
      options: authors.map(({ name }) => [name, name]),
      isShown: authors.length > 1 || filters.get('author') !== '',
    },
    {
      name: 'language',
      label: 'content.language',
      options: localeCodes.map((locale) => [locale, locales[locale].name]),
      andSet: (language) => ({
        language_state: language === '' ? undefined : filters.get('language_state') || 'missing',
      }),
    },
    {
      name: 'language_state',
      label: 'content.languageState',
      options: languageStates.map((state) => [state, t(textLabels[state])]),
      isShown: filters.get('language') !== '',
      andSet: (state) => (state === '' ? { language: undefined } : {}),
    },
    {
      name: 'since',
      label: 'content.changed',
      options: ages.map((days) => [days, t('content.lastDays', { days: Number(days) })]),
    },
  ];
  return (
    <div className={`acts ${styles.filters}`} role="search">
      <input
        id="entry-search"
        type="search"
        className={`control ${styles.search}`}
        aria-label={t('content.search')}
        placeholder={t('content.search')}
        value={typed ?? filters.get('search')}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          // Back to the list, where letters are keys again.
          if (key === 'Enter' || key === 'Escape') currentTarget.blur();
        }}
      />
      {choices
        .filter(({ isShown = true }) => isShown)
        .map(({ name, label, options, andSet }) => (
          <FilterSelect
            key={name}
            label={t(label)}
            value={filters.get(name)}
            options={[['', t('content.any')], ...options]}
            onChange={(value) => filters.set({ [name]: value, ...andSet?.(value) })}
          />
        ))}
    </div>
  );
};
