import { type Locale, localeCodes } from '@site/contract/locales';
import { useText } from '@site/ui/language/use-text';
import { Link } from 'react-router';
import { Avatar } from '../parts/avatar.tsx';
import { EntryPicture } from '../parts/entry-picture.tsx';
import { EntryState } from '../parts/entry-state.tsx';
import { LanguageCell } from '../parts/language-cell.tsx';
import { useMoment } from '../schedule/use-moment.ts';
import { useReason } from '../text/use-reason.ts';
import { useWhen } from '../text/use-when.ts';
import { contentAddresses } from './addresses.ts';
import type { ListColumns } from './list-columns.tsx';
import { ShownState } from './shown-state.tsx';
import type { ListedEntry } from './use-entry-list.ts';
import { useTitleOf } from './use-nouns.ts';
import type { Selection } from './use-selection.ts';
import styles from './list.module.css';

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
      <Link to={contentAddresses.entry(entry.noun, entry.slug, locale)} tabIndex={-1}>
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
        <Link className="cut" to={contentAddresses.entry(entry.noun, entry.slug)}>
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
