import { type Collection, definitions } from '@site/content/collections';
import type { Definition } from '@site/content/definition';
import { needsTexts } from '@site/content/entry-languages';
import { describeCollection } from '@site/content/form/describe';
import type { TextKey } from '@site/contract/i18n/keys';
import { isLocale, type Locale, localeCodes } from '@site/contract/locales';
import { useLanguage, useText } from '@site/ui/language/use-text';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { EntryContext } from '../fields/entry-store.ts';
import { FieldRows } from '../fields/field-rows.tsx';
import { focusField, moveBetweenCells } from '../fields/focus-field.ts';
import { type Form, FormContext } from '../fields/form-context.ts';
import { useWording, WordingContext } from '../fields/use-remarks.ts';
import { blankOf, hasTexts, valueAt } from '../fields/values.ts';
import { Screen } from '../frame/screen.tsx';
import { useIsWide, useMedia } from '../parts/browser-hooks.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Avatar } from '../parts/row-pictures.tsx';
import { useStore } from '../parts/store.ts';
import { showToast } from '../parts/toasts.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { DocumentsTable } from './documents-table.tsx';
import { type Area, areaOf, DrawnEntry } from './drawn-entry.tsx';
import { useInherited, useUndoKeys, usePresence } from './entry-hooks.ts';
import { LanguageTabs, useColumns, hasLongText, PhoneStrip } from './entry-parts.tsx';
import { EntrySide } from './entry-side.tsx';
import { KeepDialog } from './keep-dialog.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { PublishButton, useStopText, offeredLanguages, ownProblems, stoppingProblems } from './publish-parts.tsx';
import { RailFields } from './rail-fields.tsx';
import { ReplacedStrip, SaveNote, SaveStrip } from './save-note.tsx';
import { SearchTry } from './search-try.tsx';
import { useCollectionLabel, useListCrumbs, useTitleOf } from './use-collections.ts';
import { type EntryData, useEntry, usePutBack } from './use-entry.ts';
import { useProblemPlace } from './use-problem-place.ts';
import styles from './entry.module.css';

/** The collection's form follows from its schema; nothing here knows a collection by name. */
const formOf = (collection: string, slug: string) => describeCollection(definitions[collection as Collection], slug);
const noFields: readonly string[] = [];

export const EntryEditor = ({ entry }: { entry: EntryData }) => {
  const t = useText();
  const labelOf = useCollectionLabel();
  const titleOf = useTitleOf();
  const { collection, slug, may } = entry;
  const crumbs = useListCrumbs(collection);
  const { store, autosave, reload, follow } = useEntry(entry);
  const state = useStore(autosave.state);
  const [search, setSearch] = useSearchParams();
  const { drawn, rail = noFields, pages, triedBySearch } = definitions[collection as Collection] as Definition;
  // Some kinds of content have no page of their own.
  const isPreview = search.has('preview') && pages !== undefined;
  const wanted = search.get('language');
  const source = localeCodes.find((locale) => entry.languages[locale].state === 'source') ?? 'en';
  const { locale: own } = useLanguage();
  const preferred = isLocale(wanted) ? wanted : (may.languages?.find((locale) => locale !== source) ?? own);
  const columns = useColumns(source, preferred);
  const [chosen, setChosen] = useState<Locale>();
  const previewed = chosen ?? preferred;
  const others = usePresence(collection, slug, (stored) => void follow(stored));
  const [dialog, setDialog] = useState<'publish' | 'keep' | 'about'>();
  const rows = useRef<HTMLDivElement>(null);
  const field = useMemo(() => formOf(collection, slug), [collection, slug]);
  const nextProblem = useRef(0);
  const [area, setArea] = useState<Area>(() => (wanted === null && drawn ? 'drawn' : 'texts'));
  const inherited = useInherited(collection, store);
  const wording = useWording(collection, slug);
  const stopText = useStopText();
  const placeOf = useProblemPlace();
  const isSmall = useMedia('(width < 600px)');
  const [isCorrecting, setIsCorrecting] = useState(false);
  const isReading = isSmall && !isCorrecting && (drawn !== undefined || hasLongText(field));

  const mayWrite = useCallback(
    (locale?: Locale): boolean => {
      if (!may.write || isReading) return false;
      if (may.languages === undefined) return true;
      return locale !== undefined && may.languages.includes(locale);
    },
    [may, isReading],
  );
  const form = useMemo(
    (): Form => ({
      collection,
      columns: isPreview ? [previewed] : columns.shown,
      source,
      needsTexts: needsTexts(field),
      problems: state.problems,
      outdated: entry.outdated,
      inherited,
      mayWrite,
    }),
    [
      collection,
      field,
      columns.shown,
      isPreview,
      previewed,
      source,
      state.problems,
      entry.outdated,
      inherited,
      mayWrite,
    ],
  );
  const showProblem = (index: number) => {
    const problem = state.problems[index];
    if (!problem) return;
    if (problem.locale) columns.show(problem.locale);
    if (problem.locale && isPreview) setChosen(problem.locale);
    if (drawn) setArea(areaOf(field, drawn, problem.path));
    if (hasDrawer && rail.includes(String(problem.path[0]))) setDialog('about');
    // The column appears with the next paint.
    requestAnimationFrame(() => focusField(problem.path));
  };
  const togglePreview = async () => {
    await autosave.flush();
    setSearch(isPreview ? {} : { preview: '' }, { replace: true });
  };
  const hasDrawer = useMedia('(width <= 1024px)') && !isPreview;
  const isPhone = !useIsWide();
  const previewLabel = t(isPreview ? 'content.backToColumns' : 'content.preview');
  const offeredNow = () => offeredLanguages(entry, store.get());
  const stopsNow = () => stoppingProblems(ownProblems(entry, autosave.state.get().problems), offeredNow());
  const hasChanges = state.version > 0 || state.status !== 'saved' || entry.state === 'draft';
  const nothingNow = (): TextKey | undefined => {
    if (may.publish_languages) return offeredNow().length === 0 ? 'content.nothingOfYours' : undefined;
    return hasChanges ? undefined : 'content.nothingToPublish';
  };
  const publishing = { stops: stopsNow(), nothing: nothingNow() };
  const putBackNow = usePutBack(entry, reload);
  // Whoever types in a withdrawn entry publishes what they write.
  const putBack = hasChanges ? undefined : putBackNow;
  const openPublish = async () => {
    // What was typed a moment ago is saved and checked first.
    await autosave.flush();
    if (putBack) return putBack.run();
    const stops = stopsNow();
    const title = stopText({ stops, nothing: nothingNow() });
    if (title === undefined) return setDialog('publish');
    const [first] = stops;
    showToast({ kind: first ? 'stop' : 'warn', title, text: first && `${placeOf(first)}: ${first.message}` });
    return hasDrawer && setDialog('about');
  };
  const addFile = useCallback(() => {
    const files = field.kind === 'group' ? field.fields.find(({ name }) => name === drawn?.files) : undefined;
    if (files?.kind !== 'list' || !drawn) return;
    const path = [files.name];
    const before = valueAt(store.get(), path);
    const list: unknown[] = Array.isArray(before) ? before : [];
    store.set(path, [...list, blankOf(files.item)]);
    setArea(areaOf(field, drawn, path));
    requestAnimationFrame(() => focusField([...path, list.length]));
  }, [field, drawn, store]);
  // The form renders by its own fields, not with every state of the autosave.
  const label = labelOf(collection);
  const fields = useMemo(() => {
    const head = !isPreview && hasTexts(field) && <LanguageTabs entry={entry} columns={columns} />;
    if (!drawn || isPreview || field.kind !== 'group')
      return <FieldRows field={field} path={[]} label={label} head={head} />;
    const form = { ...field, fields: field.fields.filter(({ name }) => !rail.includes(name)) };
    const props = { form, drawn, slug, label, head, area };
    const documents = drawn.files !== undefined && (
      <DocumentsTable collection={collection} slug={slug} onAdd={may.write && !may.languages ? addFile : undefined} />
    );
    return <DrawnEntry {...props} onArea={setArea} documents={documents} />;
  }, [field, drawn, rail, collection, slug, label, entry, may, columns, isPreview, area, addFile]);
  const settle = async () => {
    await autosave.flush();
    return autosave.state.get().version;
  };
  const side = (
    <EntrySide
      entry={entry}
      state={state}
      {...publishing}
      putBack={putBack}
      settle={settle}
      onPublish={() => void openPublish()}
      onProblem={(index) => {
        setDialog(undefined);
        showProblem(index);
      }}
      reload={reload}
    >
      {!isPreview && <RailFields field={field} names={rail} />}
      {triedBySearch && <SearchTry store={store} first={preferred} />}
    </EntrySide>
  );
  useUndoKeys(store);
  return (
    <EntryContext value={store}>
      <FormContext value={form}>
        <Screen
          flush
          title={titleOf(entry.titles, slug)}
          crumbs={crumbs}
          note={<SaveNote state={state} />}
          actions={
            <>
              {others.map(({ id, name }) => (
                <Avatar key={id} name={name} kind="here" label={t('content.alsoHere', { name })} />
              ))}
              {pages && (
                <Button
                  icon="eye"
                  keys="Ctrl+p"
                  {...(isPhone ? { label: previewLabel } : { children: previewLabel })}
                  onPress={() => void togglePreview()}
                />
              )}
              {isPreview && !isPhone && may.publish && !putBack && (
                <PublishButton {...publishing} onPress={() => void openPublish()} />
              )}
              {hasDrawer && <Button icon="list" label={t('content.aboutEntry')} onPress={() => setDialog('about')} />}
            </>
          }
          status={t('content.entryStatus', { count: state.problems.length })}
          shortcuts={[
            {
              keys: 'F8',
              label: t('content.nextProblem'),
              shown: true,
              run: () => {
                showProblem(nextProblem.current % Math.max(1, state.problems.length));
                nextProblem.current += 1;
              },
            },
            ...(pages
              ? [{ keys: 'Ctrl+p', label: t('content.preview'), shown: true, run: () => void togglePreview() }]
              : []),
            { keys: 'Ctrl+s', label: t('content.keepVersion'), shown: true, run: () => setDialog('keep') },
            ...(hasDrawer ? [{ keys: ']', label: t('content.aboutEntry'), run: () => setDialog('about') }] : []),
            ...(may.publish
              ? [{ keys: 'Ctrl+Enter', label: t('content.publish'), shown: true, run: () => void openPublish() }]
              : []),
          ]}
        >
          <div className={`columns ${styles.entry}`} data-preview={isPreview || undefined}>
            <div
              ref={rows}
              role="group"
              aria-label={t('content.content')}
              className={`scroll panel ${styles.fields}`}
              onBlur={() => void autosave.flush()}
              onKeyDown={(event) => {
                if (event.altKey && rows.current && moveBetweenCells(rows.current, event.key)) event.preventDefault();
              }}
            >
              {isReading && may.write && <PhoneStrip onCorrect={() => setIsCorrecting(true)} />}
              <SaveStrip state={state} autosave={autosave} />
              <ReplacedStrip state={state} autosave={autosave} />
              <WordingContext value={wording}>{fields}</WordingContext>
            </div>
            {isPreview && <PreviewPane entry={entry} version={state.version} locale={previewed} onLocale={setChosen} />}
            {!isPreview && !hasDrawer && side}
          </div>
        </Screen>
        {dialog === 'about' && hasDrawer && (
          <Dialog title={t('content.aboutEntry')} width={360} place="side" onClose={() => setDialog(undefined)}>
            <div className={styles.drawer}>{side}</div>
          </Dialog>
        )}
        {dialog === 'publish' && (
          <PublishDialog
            entry={entry}
            version={state.version}
            data={store.get()}
            problems={state.problems}
            reload={reload}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === 'keep' && (
          <KeepDialog entry={entry} version={state.version} settle={settle} onClose={() => setDialog(undefined)} />
        )}
        {state.status === 'conflict' && state.conflict && (
          <CompareDialog conflicts={state.conflict.conflicts} onChoose={autosave.resolve} />
        )}
      </FormContext>
    </EntryContext>
  );
};
