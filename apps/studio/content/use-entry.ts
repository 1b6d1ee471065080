import type { StaffData } from '@site/contract/staff/calls';
import { useText } from '@site/ui/language/use-text';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, call } from '../api/call.ts';
import { keyOf, useAct } from '../api/use-call.ts';
import { createDrafts } from '../drafts/draft-storage.ts';
import { createEntryStore } from '../fields/entry-store.ts';
import { useMe } from '../session/me.ts';
import { createAutosave } from './autosave.ts';
import type { BasedOn, EntryDraft } from './save-state.ts';

/** Brings a withdrawn entry that nobody has changed since back to the site; undefined where there is nothing to bring back. */
export const usePutBack = ({ collection, slug, may, withdrawal }: EntryData, reload: EditedEntry['reload']) => {
  const t = useText();
  const undo = useAct('entryUndo', { done: t('content.publishUndone') });
  const { run, isPending } = useAct('entryPutBack', {
    refreshes: ['revisionList'],
    done: ({ revision }) => ({
      title: t('content.putBackDone'),
      undo: () => void undo.run({ collection, slug, live: revision }).then(reload),
    }),
  });
  if (withdrawal === undefined || !may.publish || may.publish_languages) return undefined;
  return {
    isPending,
    run: async () => {
      if ((await run({ collection, slug, withdrawal })) !== undefined) await reload();
    },
  };
};

export type PutBack = NonNullable<ReturnType<typeof usePutBack>>;

export type EntryData = StaffData<'entryRead'>;

/** A save that has no answer by then is sent again: the server knows it by its id. */
const timeoutMs = 30_000;

const basedOnOf = ({ version, live }: EntryData) => ({ version, live: live?.revision ?? null });

const open = (entry: EntryData, person: number) => {
  const { collection, slug } = entry;
  const store = createEntryStore(entry.data);
  const autosave = createAutosave({
    store,
    basedOn: basedOnOf(entry),
    problems: entry.problems,
    drafts: createDrafts<EntryDraft>(person, `entry:${collection}/${slug}`),
    send: ({ data, basedOn: { version, live }, save }) => {
      const input = { collection, slug, data: data as Record<string, unknown>, live, save };
      return call('entrySave', input, { version, timeoutMs });
    },
  });
  return { store, autosave };
};

/** Entries that are open, or were left before everything was on the server. One has a single autosave on this page. */
const opened = new Map<string, ReturnType<typeof open>>();

const readAgain = (queries: QueryClient, { collection, slug }: EntryData): Promise<EntryData> =>
  queries.fetchQuery({
    queryKey: keyOf('entryRead', { collection, slug }),
    queryFn: () => call('entryRead', { collection, slug }),
    staleTime: 0,
  });

/** An entry that is being edited: its store, its autosave, and how to read it again. */
export const useEntry = (entry: EntryData) => {
  const me = useMe();
  const queries = useQueryClient();
  const { collection, slug } = entry;
  const key = `${collection}/${slug}`;
  const [editing] = useState(() => opened.get(key) ?? open(entry, me.id));
  useEffect(() => {
    opened.set(key, editing);
    const stop = editing.autosave.start(() => opened.delete(key));
    return () => {
      stop();
      // The next visit begins with what is stored then.
      queries.removeQueries({ queryKey: keyOf('entryRead', { collection, slug }) });
    };
  }, [editing, queries, key, collection, slug]);

  /** Reads until nothing was saved meanwhile: the answer to a save knows more. */
  const readLatest = async (): Promise<EntryData> => {
    const before = editing.autosave.basedOn();
    const fresh = await readAgain(queries, entry);
    return editing.autosave.basedOn() === before ? fresh : readLatest();
  };
  /** Goes on from what the server has, after an act that changed it. */
  const reload = async (): Promise<EntryData> => {
    const fresh = await readLatest();
    editing.autosave.receive({ ...fresh, ...basedOnOf(fresh) }, true);
    await Promise.all(
      (['entryList', 'revisionList', 'collectionList'] as const).map((name) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    );
    return fresh;
  };
  /** Reads what a colleague has saved or published since, unless something is on its way. */
  const follow = async ({ version, live }: BasedOn): Promise<void> => {
    const { basedOn, state, receive } = editing.autosave;
    const before = basedOn();
    if ((before.version === version && before.live === live) || state.get().status !== 'saved') return;
    const fresh = await api('entryRead', { collection, slug }).catch(() => undefined);
    // What was saved while this was read may be missing in it.
    if (fresh && basedOn() === before && state.get().status === 'saved')
      receive({ ...fresh, ...basedOnOf(fresh) }, false);
  };
  return { ...editing, reload, follow };
};

export type EditedEntry = ReturnType<typeof useEntry>;
