import { useIntl, useText } from '@site/ui/language/use-text';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useAct } from '../api/use-call.ts';
import { NotFound, Screen } from '../frame/screen.tsx';
import { useIsWide, useMedia } from '../parts/browser-hooks.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { LanguageLegend } from '../parts/language-cell.tsx';
import { Empty, Loading } from '../parts/screen-states.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ListFilters, ListOrder, SavedViews } from './list-filters.tsx';
import { useEntryList, useFilters, useSelection } from './list-hooks.ts';
import { useListColumns, EntryRow, ListHead } from './list-rows.tsx';
import { SlugDialog } from './slug-dialog.tsx';
import { TrashScreen } from './trash-screen.tsx';
import {
  contentAddresses,
  type CollectionRow,
  useClassTitle,
  useCollectionLabel,
  useCollections,
} from './use-collections.ts';
import collectionTabsStyles from './collection-tabs.module.css';
import styles from './list.module.css';

/** The ruler is longer than most windows, so the open kind may be beyond its end. */
const scrollToCentre = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** What editors open most comes first; the others follow in the order of the content. */
const frequent = ['news', 'product', 'series', 'solution', 'case', 'faq', 'page', 'job', 'honour', 'contact'];
const rankOf = ({ collection }: CollectionRow): number =>
  frequent.includes(collection) ? frequent.indexOf(collection) : frequent.length;

/** The kinds of content on the site's ruler. */
const CollectionTabs = ({ collection }: { collection: string }) => {
  const t = useText();
  const { number } = useIntl();
  const kinds = useCollections()
    .filter((row) => !row.is_setting)
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  return (
    <nav className={`underlined ${collectionTabsStyles.tabs}`} aria-label={t('content.kinds')}>
      {kinds.map((row) => (
        <Link
          key={row.collection}
          ref={row.collection === collection ? scrollToCentre : null}
          to={contentAddresses.list(row.collection)}
          aria-current={row.collection === collection ? 'page' : undefined}
        >
          {row.plural} <span className="mono">{number(row.total)}</span>
        </Link>
      ))}
    </nav>
  );
};

/** All entries of a kind of content. */
export const ListScreen = () => {
  const { collection = 'news' } = useParams();
  const [search] = useSearchParams();
  const collections = useCollections();
  if (collections.length > 0 && !collections.some((row) => row.collection === collection)) return <NotFound />;
  return search.get('view') === 'trash' ? (
    <TrashScreen collection={collection} />
  ) : (
    <EntryListScreen key={collection} collection={collection} />
  );
};

const EntryListScreen = ({ collection }: { collection: string }) => {
  const t = useText();
  const navigate = useNavigate();
  const labelOf = useCollectionLabel();
  const row = useCollections().find((one) => one.collection === collection);
  const filters = useFilters();
  const isWide = useIsWide();
  const rowHeight = useMedia('(pointer: coarse)') ? 44 : 40;
  const { entries, total, isPending, loadMore, loadAll } = useEntryList(collection, filters.input);
  const hasPictures = useMemo(() => entries.some(({ picture }) => picture !== undefined), [entries]);
  const hasClasses = useMemo(() => entries.some(({ grouping }) => grouping !== undefined), [entries]);
  const columns = useListColumns(filters, hasClasses);
  const classOf = useClassTitle(collection);
  const selection = useSelection(entries);
  const [isNew, setIsNew] = useState(false);
  const create = useAct('entryCreate', { refreshes: ['entryList', 'collectionList'] });
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const shown = rows.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= entries.length - 20) loadMore();
  }, [last, entries.length, loadMore]);
  const moveCursor = (by: number) => {
    const next = Math.max(0, Math.min(entries.length - 1, selection.cursor + by));
    selection.setCursor(next);
    rows.scrollToIndex(next);
  };
  const open = () => {
    const entry = entries[selection.cursor];
    if (entry) void navigate(contentAddresses.entry(collection, entry.slug));
  };
  const mayCreate = row?.can_create === true && row.may.write && row.may.languages === undefined;
  return (
    <Screen
      flush
      title={row?.plural ?? ''}
      crumbs={[{ label: t('content.content'), to: contentAddresses.list('news') }]}
      actions={
        mayCreate && (
          <Button
            kind="strong"
            icon="plus"
            keys="n"
            {...(isWide ? { children: t('content.new') } : { label: t('content.new') })}
            onPress={() => setIsNew(true)}
          />
        )
      }
      status={t('content.listStatus', { count: total, chosen: selection.chosen.length })}
      shortcuts={[
        { keys: 'j', label: t('studio.nextRow'), shown: true, run: () => moveCursor(1) },
        { keys: 'k', label: t('studio.previousRow'), shown: true, run: () => moveCursor(-1) },
        { keys: 'x', label: t('content.choose'), shown: true, run: () => selection.toggle(selection.cursor) },
        { keys: 'Shift+x', label: t('content.chooseRange'), run: () => selection.toggleRange(selection.cursor) },
        { keys: 'Ctrl+a', label: t('content.chooseMatching'), run: () => void loadAll().then(selection.chooseAll) },
        { keys: 'Enter', label: t('content.open'), shown: true, run: open },
        {
          keys: '/',
          label: t('content.filter'),
          shown: true,
          run: () => document.getElementById('entry-search')?.focus(),
        },
        { keys: 'Escape', label: t('content.clearChoice'), run: selection.clear },
        ...(mayCreate ? [{ keys: 'n', label: t('content.new'), run: () => setIsNew(true) }] : []),
      ]}
    >
      <div className={`column ${styles.list}`}>
        <CollectionTabs collection={collection} />
        <div className={`bar wrap between ${styles.order}`}>
          <SavedViews collection={collection} filters={filters} />
          {columns.has('languages') && <LanguageLegend />}
          <ListOrder filters={filters} columns={columns}>
            {mayCreate && (
              <ButtonLink size="small" icon="trash" to={contentAddresses.trash(collection)}>
                {t('content.trash')}
              </ButtonLink>
            )}
          </ListOrder>
        </div>
        <ListFilters collection={collection} filters={filters} />
        <div
          ref={scroller}
          className={`scroll ${styles.scroller}`}
          style={{ '--columns': columns.template } as CSSProperties}
        >
          <div role="table" aria-label={row?.plural ?? ''} aria-rowcount={total + 1}>
            <ListHead selection={selection} columns={columns} />
            <div role="rowgroup" className="relative" style={{ blockSize: rows.getTotalSize() }}>
              {shown.map(({ index, start }) => {
                const entry = entries[index];
                return entry ? (
                  <EntryRow
                    key={entry.slug}
                    entry={entry}
                    index={index}
                    start={start}
                    selection={selection}
                    columns={columns}
                    hasPictures={hasPictures}
                    classOf={classOf}
                  />
                ) : null;
              })}
            </div>
          </div>
          {isPending && <Loading rows={12} rowHeight={rowHeight} />}
          {!isPending && entries.length === 0 && (
            <Empty
              title={t('content.noEntries')}
              action={filters.isFiltered && <Button onPress={filters.dropLast}>{t('content.dropFilter')}</Button>}
            />
          )}
        </div>
        {selection.chosen.length > 0 && <BulkBar entries={selection.chosen} onClear={selection.clear} />}
      </div>
      {isNew && (
        <SlugDialog
          title={t('content.newTitle', { collection: labelOf(collection) })}
          errors={create.errors}
          isPending={create.isPending}
          onClose={() => setIsNew(false)}
          onChoose={async (slug) => {
            if ((await create.run({ collection, slug, data: { slug } })) === undefined) return;
            void navigate(contentAddresses.entry(collection, slug));
          }}
        />
      )}
    </Screen>
  );
};
