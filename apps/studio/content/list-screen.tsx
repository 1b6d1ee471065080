import { useIntl, useText } from '@site/ui/language/use-text';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useAct } from '../api/use-act.ts';
import { NotFound } from '../frame/not-found.tsx';
import { Screen } from '../frame/screen.tsx';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Empty } from '../parts/empty.tsx';
import { LanguageLegend } from '../parts/language-cell.tsx';
import { Loading } from '../parts/loading.tsx';
import { useIsWide, useMedia } from '../parts/use-media.ts';
import { contentAddresses } from './addresses.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useListColumns } from './list-columns.tsx';
import { ListFilters, ListOrder } from './list-filters.tsx';
import { EntryRow, ListHead } from './list-rows.tsx';
import { SavedViews } from './saved-views.tsx';
import { SlugDialog } from './slug-dialog.tsx';
import { TrashScreen } from './trash-screen.tsx';
import { useEntryList } from './use-entry-list.ts';
import { useFilters } from './use-filters.ts';
import { type NounRow, useClassTitle, useNounLabel, useNouns } from './use-nouns.ts';
import { useSelection } from './use-selection.ts';
import styles from './list.module.css';
import nounTabsStyles from './noun-tabs.module.css';

/** The ruler is longer than most windows, so the open kind may be beyond its end. */
const scrollToCentre = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** What editors open most comes first; the others follow in the order of the content. */
const frequent = ['news', 'product', 'series', 'solution', 'case', 'faq', 'page', 'job', 'honour', 'contact'];
const rankOf = ({ noun }: NounRow): number => (frequent.includes(noun) ? frequent.indexOf(noun) : frequent.length);

/** The kinds of content on the site's ruler. */
const NounTabs = ({ noun }: { noun: string }) => {
  const t = useText();
  const { number } = useIntl();
  const kinds = useNouns()
    .filter((row) => !row.is_setting)
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  return (
    <nav className={`underlined ${nounTabsStyles.tabs}`} aria-label={t('content.kinds')}>
      {kinds.map((row) => (
        <Link
          key={row.noun}
          ref={row.noun === noun ? scrollToCentre : null}
          to={contentAddresses.list(row.noun)}
          aria-current={row.noun === noun ? 'page' : undefined}
        >
          {row.plural} <span className="mono">{number(row.total)}</span>
        </Link>
      ))}
    </nav>
  );
};

/** All entries of a kind of content. */
export const ListScreen = () => {
  const { noun = 'news' } = useParams();
  const [search] = useSearchParams();
  const nouns = useNouns();
  if (nouns.length > 0 && !nouns.some((row) => row.noun === noun)) return <NotFound />;
  return search.get('view') === 'trash' ? <TrashScreen noun={noun} /> : <EntryListScreen key={noun} noun={noun} />;
};

const EntryListScreen = ({ noun }: { noun: string }) => {
  const t = useText();
  const navigate = useNavigate();
  const labelOf = useNounLabel();
  const row = useNouns().find((one) => one.noun === noun);
  const filters = useFilters();
  const isWide = useIsWide();
  const rowHeight = useMedia('(pointer: coarse)') ? 44 : 40;
  const { entries, total, isPending, loadMore, loadAll } = useEntryList(noun, filters.input);
  const hasPictures = useMemo(() => entries.some(({ picture }) => picture !== undefined), [entries]);
  const hasClasses = useMemo(() => entries.some(({ grouping }) => grouping !== undefined), [entries]);
  const columns = useListColumns(filters, hasClasses);
  const classOf = useClassTitle(noun);
  const selection = useSelection(entries);
  const [isNew, setIsNew] = useState(false);
  const create = useAct('entryCreate', { refreshes: ['entryList', 'nounList'] });
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
    if (entry) void navigate(contentAddresses.entry(noun, entry.slug));
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
        <NounTabs noun={noun} />
        <div className={`bar wrap between ${styles.order}`}>
          <SavedViews noun={noun} filters={filters} />
          {columns.has('languages') && <LanguageLegend />}
          <ListOrder filters={filters} columns={columns}>
            {mayCreate && (
              <ButtonLink size="small" icon="trash" to={contentAddresses.trash(noun)}>
                {t('content.trash')}
              </ButtonLink>
            )}
          </ListOrder>
        </div>
        <ListFilters noun={noun} filters={filters} />
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
          title={t('content.newTitle', { noun: labelOf(noun) })}
          errors={create.errors}
          isPending={create.isPending}
          onClose={() => setIsNew(false)}
          onChoose={async (slug) => {
            if ((await create.run({ noun, slug, data: { slug } })) === undefined) return;
            void navigate(contentAddresses.entry(noun, slug));
          }}
        />
      )}
    </Screen>
  );
};
