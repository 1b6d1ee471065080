import { aStorage } from '../../../test/support/storage.ts';
import { createAutosave } from '../content/autosave.ts';
import type { BasedOn, EntryDraft } from '../content/save-state.ts';
import { createDrafts } from '../drafts/draft-storage.ts';
import { createEntryStore } from '../fields/entry-store.ts';

type Server = { data: unknown; version: number };

/** An entry with two titles at version 3, its autosave, and what reaches the server. */
export const anAutosave = (
  respond?: (data: unknown, basedOn: BasedOn) => Promise<Server>,
  browser: Parameters<typeof createDrafts>[2] = { storage: aStorage(), writer: 'page' },
) => {
  const drafts = createDrafts<EntryDraft>(1, 'page/about', browser);
  const data = { title: { en: 'One', zh: '一' } };
  const store = createEntryStore(data);
  const sent: { data: unknown; basedOn: BasedOn }[] = [];
  const saves: string[] = [];
  let version = 3;
  const send = async ({ data: entry, basedOn, save }: EntryDraft) => {
    sent.push({ data: entry, basedOn });
    saves.push(`${save.id} ${save.attempt}`);
    version += 1;
    const answer = respond ? await respond(entry, basedOn) : { data: entry, version };
    return { problems: [], live: 7, ...answer };
  };
  const autosave = createAutosave({ store, basedOn: { version: 3, live: 7 }, problems: [], send, drafts });
  return { store, sent, saves, drafts, autosave };
};
