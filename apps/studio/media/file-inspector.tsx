import { originalAddress } from '@site/contract/picture-addresses';
import { useText } from '@site/ui/language/use-text';
import { useCallback, useMemo } from 'react';
import { useCall } from '../api/use-call.ts';
import { CompareDialog } from '../content/compare-dialog.tsx';
import { SaveNote } from '../content/save-note.tsx';
import { type EntryData, useEntry } from '../content/use-entry.ts';
import { DocumentContext } from '../fields/document-store.ts';
import { type Form, FormContext } from '../fields/form-context.ts';
import { Loading } from '../parts/loading.tsx';
import { useStore } from '../parts/store.ts';
import { useWhen } from '../text/use-when.ts';
import { AltTexts } from './alt-texts.tsx';
import { FileActs, PublishFile } from './file-acts.tsx';
import { FileUses, FileVersions } from './file-places.tsx';
import { FocusPicture } from './focus-picture.tsx';
import { useFileFacts } from './use-file-facts.ts';
import styles from './media.module.css';

/** What the server found in the file; the noun's schema makes sure that it is there. */
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
      noun: 'asset',
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
    <DocumentContext value={store}>
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
    </DocumentContext>
  );
};

type FileProps = { name: string; isBrief?: boolean; onDeleted?: () => void };

/** One file: focal point, texts, where it is used, and its versions. */
export const FileInspector = ({ name, isBrief = false, onDeleted }: FileProps) => {
  const { data } = useCall('entryRead', { noun: 'asset', slug: name });
  if (!data) return <Loading rows={6} />;
  return <Inspector key={`${name} ${data.live?.revision ?? 0}`} entry={data} isBrief={isBrief} onDeleted={onDeleted} />;
};
