import type { TextKey } from '@site/contract/i18n/keys';
import { localeCodes, locales } from '@site/contract/locales';
import { entrySorts, languageStates, stateFilters } from '@site/contract/staff/content';
import { useText } from '@site/ui/language/use-text';
import { type ReactNode, useEffect, useState } from 'react';
import { useCall, useAct } from '../api/use-call.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { FormDialog } from '../parts/dialog.tsx';
import { stateLabels } from '../parts/entry-state.tsx';
import { Field } from '../parts/form.tsx';
import { textLabels } from '../parts/language-cell.tsx';
import { Checkbox } from '../parts/toggles.tsx';
import { useMe } from '../session/me.ts';
import type { FilterChanges, FilterName, Filters } from './list-hooks.ts';
import { ColumnMenu, type ListColumns } from './list-rows.tsx';
import { useTitleOf } from './use-collections.ts';
import styles from './list.module.css';

const refreshes = ['viewList'] as const;

type DialogProps = { collection: string; query: string; mayShare: boolean; onClose: () => void };

const SaveDialog = ({ collection, query, mayShare, onClose }: DialogProps) => {
  const t = useText();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const save = useAct('viewSave', { refreshes });
  return (
    <FormDialog
      title={t('content.keepView')}
      action={t('content.keepView')}
      isDisabled={name.trim() === ''}
      isPending={save.isPending}
      onClose={onClose}
      onSubmit={async () => {
        if (await save.run({ collection, query, name, shared })) onClose();
      }}
    >
      <Field label={t('content.viewName')} name="name" value={name} onChange={setName} isRequired />
      {mayShare && (
        <Checkbox isSelected={shared} onChange={setShared}>
          {t('content.shareView')}
        </Checkbox>
      )}
    </FormDialog>
  );
};

/** Filters with a name: some that everybody needs, the person's own, and those that colleagues share. */
export const SavedViews = ({ collection, filters }: { collection: string; filters: Filters }) => {
  const t = useText();
  const me = useMe();
  const { data } = useCall('viewList', { collection });
  const [isSaving, setIsSaving] = useState(false);
  const remove = useAct('viewRemove', { refreshes });
  const needed = me.grants.flatMap(({ languages }) => languages ?? []);
  const saved = data?.list ?? [];
  const built = [
    { name: t('content.viewAll'), query: '' },
    { name: t('content.viewMine'), query: new URLSearchParams({ author: me.name }).toString() },
    { name: t('content.viewDrafts'), query: 'state=changed' },
    ...localeCodes
      .filter((locale) => needed.includes(locale))
      .map((locale) => ({
        name: t('content.viewNeeds', { language: locales[locale].name }),
        query: `language=${locale}&language_state=missing`,
      })),
  ];
  const current = saved.find(({ query }) => query === filters.query);
  return (
    <div className="acts">
      {[...built, ...saved].map((view) => (
        <button
          key={view.name + view.query}
          type="button"
          className={`box ${styles.view}`}
          aria-pressed={view.query === filters.query}
          title={'author' in view && view.author ? t('content.sharedBy', { name: view.author }) : undefined}
          onClick={() => filters.replace(view.query)}
        >
          {view.name}
        </button>
      ))}
      {filters.isFiltered && data && !current && (
        <Button size="small" icon="plus" onPress={() => setIsSaving(true)}>
          {t('content.keepView')}
        </Button>
      )}
      {current && (current.author === undefined || data?.may_share) && (
        <IconButton icon="trash" label={t('content.dropView')} onPress={() => void remove.run({ id: current.id })} />
      )}
      {isSaving && data && (
        <SaveDialog
          collection={collection}
          query={filters.query}
          mayShare={data.may_share}
          onClose={() => setIsSaving(false)}
        />
      )}
    </div>
  );
};

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

type Props = { collection: string; filters: Filters };

/** Search and filters of a list. */
export const ListFilters = ({ collection, filters }: Props) => {
  const t = useText();
  const titleOf = useTitleOf();
  const { groupings = [], authors = [] } = useCall('entryFacets', { collection }).data ?? {};
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
