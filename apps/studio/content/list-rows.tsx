import type { TextKey } from '@site/contract/i18n/keys';
import { type Locale, localeCodes } from '@site/contract/locales';
import { useText } from '@site/ui/language/use-text';
import { Link } from 'react-router';
import { Button } from '../parts/button.tsx';
import { EntryState } from '../parts/entry-state.tsx';
import { Icon } from '../parts/icon.tsx';
import { LanguageCell } from '../parts/language-cell.tsx';
import { Menu, MenuItem } from '../parts/menu.tsx';
import { Avatar, EntryPicture } from '../parts/row-pictures.tsx';
import { useMoment } from '../schedule/moments.ts';
import { useReason } from '../text/use-reason.ts';
import { useWhen } from '../text/use-when.ts';
import type { ListedEntry, Selection, Filters } from './list-hooks.ts';
import { ShownState } from './shown-state.tsx';
import { contentAddresses, useTitleOf } from './use-collections.ts';
import styles from './list.module.css';

const listColumns = ['state', 'class', 'languages', 'change', 'when'] as const;
type ListColumn = (typeof listColumns)[number];

const labels: Record<ListColumn, TextKey> = {
  state: 'content.state',
  class: 'content.class',
  languages: 'content.languages',
  change: 'content.lastChangeColumn',
  when: 'content.changed',
};
/** The style sheet knows how wide each is; on narrow screens some have no width. */
const widths: Record<ListColumn, string> = {
  state: 'var(--state)',
  class: 'var(--class)',
  languages: 'var(--languages)',
  change: 'var(--change)',
  when: 'var(--when)',
};
const storageKey = 'studio-list-columns';

const parse = (text: string | null): ListColumn[] | undefined =>
  text === null || text === '' ? undefined : listColumns.filter((column) => text.split(',').includes(column));

/**
 * The columns of the address, so that a view can have its own, else those that the person chose last. A kind of content without
 * classes has no column for them.
 */
export const useListColumns = (filters: Filters, hasClasses: boolean) => {
  const chosen = parse(filters.get('columns')) ?? parse(localStorage.getItem(storageKey)) ?? [...listColumns];
  const shown = chosen.filter((column) => hasClasses || column !== 'class');
  return {
    chosen,
    has: (column: ListColumn) => shown.includes(column),
    template: `40px minmax(0, 1fr) ${shown.map((column) => widths[column]).join(' ')}`,
    choose: (columns: readonly ListColumn[]) => {
      localStorage.setItem(storageKey, columns.join());
      filters.set({ columns: columns.join() });
    },
  };
};

export type ListColumns = ReturnType<typeof useListColumns>;

/** Which columns the list has. */
export const ColumnMenu = ({ columns }: { columns: ListColumns }) => {
  const t = useText();
  return (
    <Menu
      label={t('content.columns')}
      button={
        <Button size="small" icon="table">
          {t('content.columns')}
        </Button>
      }
      selectionMode="multiple"
      disallowEmptySelection
      selectedKeys={columns.chosen}
      onSelectionChange={(chosen) =>
        columns.choose(listColumns.filter((column) => chosen === 'all' || chosen.has(column)))
      }
    >
      {listColumns.map((column) => (
        <MenuItem key={column} id={column}>
          {({ isSelected }) => (
            <>
              <Icon name={isSelected ? 'check' : 'minus'} size={14} />
              {t(labels[column])}
            </>
          )}
        </MenuItem>
      ))}
    </Menu>
  );
};

const dayMs = 86_400_000;
const daysSince = (timestamp: string): number => Math.floor((Date.now() - Date.parse(timestamp)) / dayMs);

export const ListHead = ({ selection, columns }: { selection: Selection; columns: ListColumns }) => {
  const t = useText();
  return (
    <div role="row" className={`sticky muted ${styles.row} ${styles.head}`}>
      <span role="columnheader">
        <label className={styles.choose}>
          <input
            type="checkbox"
            aria-label={t('content.chooseAll')}
            checked={selection.areAllChosen}
            onChange={selection.toggleAll}
          />
        </label>
      </span>
      <span role="columnheader">{t('content.title')}</span>
      {columns.has('state') && <span role="columnheader">{t('content.state')}</span>}
      {columns.has('class') && (
        <span role="columnheader" className={styles.class}>
          {t('content.class')}
        </span>
      )}
      {columns.has('languages') &&
        localeCodes.map((locale) => (
          <span key={locale} role="columnheader" className={`mono ${styles.language}`}>
            {locale.slice(0, 2).toUpperCase()}
          </span>
        ))}
      {columns.has('change') && (
        <span role="columnheader" className={styles.change}>
          {t('content.lastChangeColumn')}
        </span>
      )}
      {columns.has('when') && (
        <span role="columnheader" className={styles.when}>
          <span className="visually-hidden">{t('content.changed')}</span>
        </span>
      )}
    </div>
  );
};

const Cell = ({ entry, locale }: { entry: ListedEntry; locale: Locale }) => {
  const t = useText();
  const { state, since } = entry.languages[locale];
  const days = since === undefined ? undefined : daysSince(since);
  return (
    <span role="cell" className={styles.language}>
      <Link to={contentAddresses.entry(entry.collection, entry.slug, locale)} tabIndex={-1}>
        <LanguageCell
          locale={locale}
          state={state}
          {...(days !== undefined && days > 0 && { figure: t('content.days', { days }) })}
        />
      </Link>
    </span>
  );
};

type RowProps = {
  entry: ListedEntry;
  index: number;
  start: number;
  selection: Selection;
  columns: ListColumns;
  /** Whether entries of this kind have pictures. */
  hasPictures: boolean;
  classOf: (slug: string | undefined) => string;
};

/** A row of 40 pixels, 44 for fingers, at its place in a list of any length. */
export const EntryRow = ({ entry, index, start, selection, columns, hasPictures, classOf }: RowProps) => {
  const t = useText();
  const when = useWhen();
  const reasonOf = useReason();
  const moment = useMoment();
  const title = useTitleOf()(entry.titles, entry.slug);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`option ruled ${styles.row}`}
      data-cursor={selection.cursor === index || undefined}
      data-chosen={selection.has(entry.slug) || undefined}
      style={{ transform: `translateY(${start}px)` }}
    >
      <span role="cell">
        <label className={styles.choose}>
          <input
            type="checkbox"
            aria-label={t('content.chooseEntry', { title })}
            checked={selection.has(entry.slug)}
            onChange={() => selection.toggle(index)}
          />
        </label>
      </span>
      <span role="cell" className={`bar ${styles.title}`}>
        {hasPictures && <EntryPicture entry={entry} />}
        <Link className="cut" to={contentAddresses.entry(entry.collection, entry.slug)}>
          {title}
        </Link>
      </span>
      {columns.has('state') && (
        <span role="cell">
          {entry.scheduled === undefined ? (
            <ShownState state={entry.state} hidden={entry.hidden} isShort />
          ) : (
            <EntryState state="scheduled" text={moment(entry.scheduled)} />
          )}
        </span>
      )}
      {columns.has('class') && (
        <span role="cell" className={`cut muted ${styles.class}`}>
          {classOf(entry.grouping)}
        </span>
      )}
      {columns.has('languages') && localeCodes.map((locale) => <Cell key={locale} entry={entry} locale={locale} />)}
      {columns.has('change') && (
        <span role="cell" className={`cut ${styles.change}`}>
          <Avatar name={entry.author} label={entry.author} />{' '}
          <span className="cut muted">{reasonOf(entry.reason)}</span>
        </span>
      )}
      {columns.has('when') && (
        <span role="cell" className={`mono muted ${styles.when}`}>
          {when(entry.at)}
        </span>
      )}
    </div>
  );
};
