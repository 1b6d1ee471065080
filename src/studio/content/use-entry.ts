import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { StaffData } from '#contract/staff/calls.ts';
import { call } from '../api/call.ts';
import { keyOf } from '../api/use-call.ts';
import { createDocumentStore } from '../fields/document-store.ts';
import { useMe } from '../session/me.ts';
import { createAutosave } from './autosave.ts';
import { localDraftsOf } from './local-drafts.ts';

export type EntryData = StaffData<'entryRead'>;

/** An entry that is being edited: its document, its autosave, and how to read it again. */
export const useEntry = (entry: EntryData) => {
  const me = useMe();
  const queries = useQueryClient();
  const { noun, slug } = entry;
  const [editing] = useState(() => {
    const drafts = localDraftsOf(`studio-draft ${me.id} ${noun}/${slug}`);
    const draft = drafts.read();
    const basedOn = draft?.basedOn ?? { version: entry.version, live: entry.live?.revision ?? null };
    const store = createDocumentStore(draft?.data ?? entry.data);
    const autosave = createAutosave({
      store,
      base: draft ? undefined : entry.data,
      basedOn,
      problems: entry.problems,
      drafts,
      send: (data, { version, live }) =>
        call('entrySave', { noun, slug, data: data as Record<string, unknown>, live }, { version }),
    });
    return { store, autosave };
  });
  useEffect(() => {
    const stop = editing.autosave.start();
    return () => {
      stop();
      // The next visit begins with what is stored then.
      queries.removeQueries({ queryKey: keyOf('entryRead', { noun, slug }) });
    };
  }, [editing, queries, noun, slug]);

  /** Goes on from what the server has, after an act that changed it. */
  const reload = async (): Promise<EntryData> => {
    const fresh = await queries.fetchQuery({
      queryKey: keyOf('entryRead', { noun, slug }),
      queryFn: () => call('entryRead', { noun, slug }),
      staleTime: 0,
    });
    const basedOn = { version: fresh.version, live: fresh.live?.revision ?? null };
    editing.autosave.reset(fresh.data, basedOn, fresh.problems);
    await Promise.all(
      (['entryList', 'revisionList', 'nounList'] as const).map((name) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    );
    return fresh;
  };
  return { ...editing, reload };
};

export type EditedEntry = ReturnType<typeof useEntry>;
