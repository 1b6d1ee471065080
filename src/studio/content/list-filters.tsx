import { useEffect, useState } from 'react';
import { localeCodes, locales } from '#contract/locales.ts';
import { entrySorts, entryStates, languageStates } from '#contract/staff/content.ts';
import type { TextKey } from '#i18n/keys.ts';
import { useText } from '#ui/language/use-text.ts';
import { useCall } from '../api/use-call.ts';
import { ColumnMenu, type ListColumns } from './list-columns.tsx';
import type { Filters } from './use-filters.ts';
import { useTitleOf } from './use-nouns.ts';
import styles from './list.module.css';

type SelectProps = { label: string; value: string; onChange: (value: string) => void; options: readonly Option[] };
type Option = { value: string; label: string };

const FilterSelect = ({ label, value, onChange, options }: SelectProps) => {
  const t = useText();
  return (
    <label className={styles.filter}>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('content.any')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
};

const stateTexts: { [S in (typeof entryStates)[number]]: TextKey } = {
  draft: 'studio.stateDraft',
  live: 'studio.stateLive',
  changed: 'studio.stateChanged',
  withdrawn: 'studio.stateWithdrawn',
};
const languageTexts: { [S in (typeof languageStates)[number]]: TextKey } = {
  source: 'studio.textSource',
  current: 'studio.textCurrent',
  outdated: 'studio.textOutdated',
  draft: 'studio.textDraft',
  missing: 'studio.textMissing',
};
const sortTexts: { [S in (typeof entrySorts)[number]]: TextKey } = {
  changed: 'content.sortChanged',
  day: 'content.sortDay',
  title: 'content.sortTitle',
};
const ages = ['1', '7', '30', '365'];
const searchPauseMs = 200;

type Props = { noun: string; filters: Filters; columns: ListColumns };

/** Search and filters of a list. */
export const ListFilters = ({ noun, filters, columns }: Props) => {
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
  return (
    <div className={styles.filters} role="search">
      <input
        id="entry-search"
        type="search"
        className={styles.search}
        aria-label={t('content.search')}
        placeholder={t('content.search')}
        value={typed ?? filters.get('search')}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          // Back to the list, where letters are keys again.
          if (key === 'Enter' || key === 'Escape') currentTarget.blur();
        }}
      />
      <FilterSelect
        label={t('content.state')}
        value={filters.get('state')}
        onChange={(state) => filters.set({ state })}
        options={entryStates.map((state) => ({ value: state, label: t(stateTexts[state]) }))}
      />
      {groupings.length > 1 && (
        <FilterSelect
          label={t('content.class')}
          value={filters.get('grouping')}
          onChange={(grouping) => filters.set({ grouping })}
          options={groupings.map(({ slug, titles }) => ({ value: slug, label: titleOf(titles, slug) }))}
        />
      )}
      {(authors.length > 1 || filters.get('author') !== '') && (
        <FilterSelect
          label={t('content.author')}
          value={filters.get('author')}
          onChange={(author) => filters.set({ author })}
          options={authors.map(({ name }) => ({ value: name, label: name }))}
        />
      )}
      <FilterSelect
        label={t('content.language')}
        value={filters.get('language')}
        onChange={(language) =>
          filters.set({
            language,
            language_state: language === '' ? undefined : filters.get('language_state') || 'missing',
          })
        }
        options={localeCodes.map((locale) => ({ value: locale, label: locales[locale].name }))}
      />
      {filters.get('language') !== '' && (
        <FilterSelect
          label={t('content.languageState')}
          value={filters.get('language_state')}
          onChange={(state) => filters.set({ language_state: state, ...(state === '' && { language: undefined }) })}
          options={languageStates.map((state) => ({ value: state, label: t(languageTexts[state]) }))}
        />
      )}
      <FilterSelect
        label={t('content.changed')}
        value={filters.get('since')}
        onChange={(since) => filters.set({ since })}
        options={ages.map((days) => ({ value: days, label: t('content.lastDays', { days: Number(days) }) }))}
      />
      <label className={`${styles.filter} ${styles.sort}`}>
        {t('content.sortedBy')}
        <select value={filters.get('sort') || 'changed'} onChange={({ target }) => filters.set({ sort: target.value })}>
          {entrySorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(sortTexts[sort])}
            </option>
          ))}
        </select>
      </label>
      <ColumnMenu columns={columns} />
    </div>
  );
};
