import { type Locale, localeCodes, locales } from '@site/contract/locales';
import { originalAddress } from '@site/contract/picture-addresses';
import { useText } from '@site/ui/language/use-text';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { useCall, useAct } from '../api/use-call.ts';
import { CompareDialog } from '../content/compare-dialog.tsx';
import { SaveNote } from '../content/save-note.tsx';
import type { SaveState } from '../content/save-state.ts';
import { contentAddresses, useCollectionLabel, useTitleOf } from '../content/use-collections.ts';
import { type EntryData, useEntry, type EditedEntry } from '../content/use-entry.ts';
import { EntryContext, useValue } from '../fields/entry-store.ts';
import { type Form, FormContext, problemAt } from '../fields/form-context.ts';
import { asText } from '../fields/values.ts';
import { Button } from '../parts/button.tsx';
import { LanguageCell } from '../parts/language-cell.tsx';
import { Loading } from '../parts/screen-states.tsx';
import { useStore } from '../parts/store.ts';
import { useReason } from '../text/use-reason.ts';
import { useWhen } from '../text/use-when.ts';
import { FileActs, PublishFile } from './file-acts.tsx';
import { FocusPicture } from './focus-picture.tsx';
import { useFileFacts } from './thumbnail.tsx';
import styles from './media.module.css';

/** The entries that name a file. */
const FileUses = ({ entry }: { entry: EntryData }) => {
  const t = useText();
  const labelOf = useCollectionLabel();
  const titleOf = useTitleOf();
  const uses = entry.used_in;
  return (
    <section className="ruled pad">
      <div className={`bar ${styles.partHead}`}>
        <h3>{t('media.usedIn')}</h3>
        {uses.length > 0 && <span className="small muted">{t('media.inUse')}</span>}
      </div>
      {uses.length === 0 && <p className="small muted">{t('media.usedNowhere')}</p>}
      {uses.map(({ collection, slug, titles }) => (
        <p key={`${collection}/${slug}`} className={`bar ${styles.line}`}>
          <span className="tag muted">{labelOf(collection)}</span>
          <Link className="grow cut" to={contentAddresses.entry(collection, slug)}>
            {titleOf(titles, slug)}
          </Link>
        </p>
      ))}
    </section>
  );
};

type VersionProps = { entry: EntryData; version: number; reload: EditedEntry['reload'] };

/** Earlier forms of a file. Bringing one back publishes it again, so that its bytes and texts are one. */
const FileVersions = ({ entry, version, reload }: VersionProps) => {
  const t = useText();
  const when = useWhen();
  const reasonOf = useReason();
  const { collection, slug, live, may } = entry;
  const { data } = useCall('revisionList', { collection, slug });
  const restore = useAct('revisionRestore');
  const publish = useAct('entryPublish', { refreshes: ['mediaList', 'revisionList'], done: t('media.broughtBack') });
  const revisions = data?.revisions.filter(({ is_withdrawal: isWithdrawal }) => !isWithdrawal) ?? [];
  const mayRestore = may.publish && !may.publish_languages;
  const bringBack = async (revision: number) => {
    const copy = await restore.run({ collection, slug, revision, live: live?.revision ?? null }, version);
    if (copy) await publish.run({ collection, slug }, copy.version);
    await reload();
  };
  return (
    <section className="ruled pad">
      <div className={`bar ${styles.partHead}`}>
        <h3>{t('media.versions')}</h3>
        <Link className="small" to={contentAddresses.history(collection, slug)}>
          {t('content.compare')}
        </Link>
      </div>
      {revisions.slice(0, 8).map(({ revision, reason, author, at, is_live: isLive }, index) => (
        <p key={revision} className={`bar ${styles.line}`}>
          <span className="mono">{revisions.length - index}</span>
          <span className="grow cut">{[reasonOf(reason), author].join(', ')}</span>
          {mayRestore && !isLive && (
            <Button
              kind="plain"
              size="small"
              isDisabled={restore.isPending || publish.isPending}
              onPress={() => void bringBack(revision)}
            >
              {t('media.bringBack')}
            </Button>
          )}
          <span className="mono muted">{when(at)}</span>
        </p>
      ))}
    </section>
  );
};

type AltTextsProps = { entry: EntryData; problems: SaveState['problems'] };

const AltText = ({ locale, entry, problems }: AltTextsProps & { locale: Locale }) => {
  const t = useText();
  const [value, set] = useValue(['alt', locale]);
  const [alt, setAlt] = useValue(['alt']);
  const { write, languages } = entry.may;
  const text = asText(value);
  const problem = problemAt(problems, ['alt', locale]);
  const { state } = entry.languages[locale];
  const isLast = Object.keys((alt as object | undefined) ?? {}).length === 1;
  return (
    <label className={styles.alt}>
      <LanguageCell locale={locale} state={text === '' ? 'missing' : state === 'missing' ? 'current' : state} />
      <span className="mono" aria-hidden="true">
        {locale.slice(0, 2).toUpperCase()}
      </span>
      <textarea
        className="control"
        rows={1}
        aria-label={t('media.altIn', { language: locales[locale].name })}
        lang={locales[locale].lang}
        value={text}
        title={problem}
        aria-invalid={problem !== undefined}
        placeholder={t('media.altPlaceholder')}
        maxLength={300}
        readOnly={!write || (languages !== undefined && !languages.includes(locale))}
        // A picture without any text is decoration.
        onChange={({ target }) => {
          const next = target.value.replaceAll('\n', ' ');
          if (next !== '') set(next);
          else if (isLast) setAlt(undefined);
          else set(undefined);
        }}
      />
      {problem !== undefined && <span className={`problem ${styles.problem}`}>{problem}</span>}
    </label>
  );
};

/** What a picture shows, in the six languages. */
const AltTexts = (props: AltTextsProps) => {
  const t = useText();
  return (
    <section id="alt-texts" className="ruled pad">
      <div className={`bar ${styles.partHead}`}>
        <h3>{t('media.altText')}</h3>
        <span className="small muted">{t('media.altHint')}</span>
      </div>
      {localeCodes.map((locale) => (
        <AltText key={locale} locale={locale} {...props} />
      ))}
    </section>
  );
};

/** What the server found in the file; the collection's schema makes sure that it is there. */
type AssetFacts = {
  type: string;
  sha256: string;
  bytes: number;
  width?: number;
  height?: number;
  pages?: number;
  seconds?: number;
};

const playable = { 'video/mp4': 'mp4', 'video/webm': 'webm' } as const;

type Props = {
  entry: EntryData;
  /** In the picker: what belongs to the choice, and nothing about versions. */
  isBrief: boolean;
  onDeleted?: (() => void) | undefined;
};

const Inspector = ({ entry, isBrief, onDeleted }: Props) => {
  const t = useText();
  const when = useWhen();
  const factsOf = useFileFacts();
  const { store, autosave, reload } = useEntry(entry);
  const state = useStore(autosave.state);
  const { slug: name, may } = entry;
  // The bytes come from what is live: replacing them needs no working copy.
  const facts = (entry.live?.data ?? entry.data) as AssetFacts;
  const { type, sha256, width, height } = facts;
  const extension = playable[type as keyof typeof playable];
  const isPicture = type.startsWith('image/') && width !== undefined && height !== undefined;
  const mayWrite = useCallback(() => may.write && may.languages === undefined, [may]);
  const form = useMemo(
    (): Form => ({
      collection: 'asset',
      columns: [],
      source: 'en',
      needsTexts: false,
      problems: state.problems,
      outdated: [],
      mayWrite,
    }),
    [state.problems, mayWrite],
  );
  return (
    <EntryContext value={store}>
      <FormContext value={form}>
        {isPicture && <FocusPicture picture={{ sha256, type, width, height }} isReadOnly={!mayWrite()} />}
        {extension && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- the file as it is; its captions belong to the page that shows it
          <video className={styles.film} controls preload="metadata" src={originalAddress(sha256, extension)} />
        )}
        <section className="ruled pad">
          <div className={`bar ${styles.partHead}`}>
            <h2 className="cut" title={name}>
              {name}
            </h2>
            {!isBrief && <FileActs entry={entry} onDeleted={onDeleted} />}
          </div>
          <p className="small muted">
            {factsOf({ name, ...facts })}. {t('media.by', { author: entry.author, when: when(entry.at) })}
          </p>
          <div className={`bar between ${styles.save}`}>
            <SaveNote state={state} />
            <PublishFile entry={entry} state={state} autosave={autosave} reload={reload} />
          </div>
        </section>
        {isPicture && <AltTexts entry={entry} problems={state.problems} />}
        {!isBrief && <FileUses entry={entry} />}
        {!isBrief && <FileVersions entry={entry} version={state.version} reload={reload} />}
        {state.status === 'conflict' && state.conflict && (
          <CompareDialog conflicts={state.conflict.conflicts} onChoose={autosave.resolve} />
        )}
      </FormContext>
    </EntryContext>
  );
};

type FileProps = { name: string; isBrief?: boolean; onDeleted?: () => void };

/** One file: focal point, texts, where it is used, and its versions. */
export const FileInspector = ({ name, isBrief = false, onDeleted }: FileProps) => {
  const { data } = useCall('entryRead', { collection: 'asset', slug: name });
  if (!data) return <Loading rows={6} />;
  return <Inspector key={`${name} ${data.live?.revision ?? 0}`} entry={data} isBrief={isBrief} onDeleted={onDeleted} />;
};
