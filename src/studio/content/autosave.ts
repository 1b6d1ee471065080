import { canonicalJson } from '#content/canonical-json.ts';
import { mergeDocuments } from '#content/merge.ts';
import { isApiError } from '#contract/client.ts';
import type { Problem } from '#contract/staff/content.ts';
import type { DocumentStore } from '../fields/document-store.ts';
import { setAt } from '../fields/paths.ts';
import { createStore } from '../parts/store.ts';
import type { BasedOn, LocalDrafts } from './local-drafts.ts';

export type Conflict = { path: (string | number)[]; mine?: unknown; theirs?: unknown };
export type SaveState = {
  status: 'saved' | 'typing' | 'saving' | 'offline' | 'conflict' | 'failed';
  at?: Date;
  /** Since when the network is away. */
  since?: Date;
  message?: string;
  version: number;
  problems: readonly Problem[];
  conflict?: { version: number; data: unknown; conflicts: readonly Conflict[] };
};

type Saved = { version: number; data: unknown; problems: readonly Problem[] };
type Options = {
  store: DocumentStore;
  basedOn: BasedOn;
  /** What is stored on the server; other than the store's data if a draft was found in this browser. */
  base: unknown;
  problems: readonly Problem[];
  send: (data: unknown, basedOn: BasedOn) => Promise<Saved>;
  drafts: LocalDrafts;
  now?: () => Date;
};

const pauseMs = 1000;
const retryMs = 10_000;
/** A browser that crashes loses at most what was typed in this time. */
const draftMs = 500;
const passingCodes: readonly number[] = [429, 500, 503];

/** The same list object if nothing changed, so that no field renders again. */
const newerProblems = (old: readonly Problem[], next: readonly Problem[]): readonly Problem[] =>
  canonicalJson(old) === canonicalJson(next) ? old : next;

const conflictOf = (error: unknown): SaveState['conflict'] => {
  if (!isApiError(error) || error.code !== 409) return undefined;
  const data = error.data as Partial<NonNullable<SaveState['conflict']>> | undefined;
  return data?.conflicts && data.version !== undefined
    ? { version: data.version, data: data.data, conflicts: data.conflicts }
    : undefined;
};

/**
 * Saves the working copy a second after the last key. What cannot be sent stays in the browser and is sent when the network
 * is back, also after the page was closed; the server merges it with what others wrote.
 */
export const createAutosave = ({ store, send, drafts, now = () => new Date(), ...initial }: Options) => {
  let { basedOn, base } = initial;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draftTimer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;
  const state = createStore<SaveState>({ status: 'saved', version: basedOn.version, problems: initial.problems });
  const update = (changes: Partial<SaveState>) => state.set({ ...state.get(), ...changes });
  const isDirty = () => store.get() !== base;
  const schedule = (afterMs = pauseMs) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), afterMs);
  };

  const writeDraft = () => {
    clearTimeout(draftTimer);
    draftTimer = undefined;
    if (isDirty()) drafts.write({ data: store.get(), basedOn });
  };

  const accept = (sent: unknown, saved: Saved) => {
    const typed = store.get();
    basedOn = { ...basedOn, version: saved.version };
    base = sent;
    // Colleagues wrote other fields: show them, below what was typed since.
    if (canonicalJson(saved.data) !== canonicalJson(sent)) {
      base = saved.data;
      store.replace(mergeDocuments({ base: sent, site: saved.data, file: typed }).data);
      if (typed === sent) base = store.get();
    }
    const { since: _, message: __, conflict: ___, ...rest } = state.get();
    state.set({
      ...rest,
      status: isDirty() ? 'typing' : 'saved',
      at: now(),
      version: saved.version,
      problems: newerProblems(rest.problems, saved.problems),
    });
    if (isDirty()) schedule();
    else drafts.remove();
  };
  const fail = (error: unknown) => {
    const conflict = conflictOf(error);
    if (conflict) return update({ status: 'conflict', conflict });
    if (isApiError(error)) {
      update({ status: 'failed', message: error.message });
      // The database or the node is away, or there were too many calls: that passes without anybody's help.
      return passingCodes.includes(error.code) ? schedule(retryMs) : undefined;
    }
    update({ status: 'offline', since: state.get().since ?? now() });
    return schedule(retryMs);
  };
  const sendNow = async () => {
    const sent = store.get();
    writeDraft();
    update({ status: 'saving' });
    try {
      accept(sent, await send(sent, basedOn));
    } catch (error) {
      fail(error);
    }
  };
  /** Saves what is not saved yet. */
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    if (sending) await sending;
    if (!isDirty() || state.get().status === 'conflict') return;
    sending = sendNow();
    await sending;
    sending = undefined;
  };

  const start = () => {
    const stopListening = store.subscribe(() => {
      if (!isDirty()) return;
      // Somebody who types without a pause is not saved on the server for long.
      draftTimer ??= setTimeout(writeDraft, draftMs);
      if (state.get().status === 'conflict') return;
      // A state that stays the same must not render the screen with each key.
      if (state.get().status === 'saved' || state.get().status === 'failed') update({ status: 'typing' });
      schedule();
    });
    const reconnect = () => void flush();
    addEventListener('pagehide', writeDraft);
    addEventListener('online', reconnect);
    if (isDirty()) schedule(0);
    return () => {
      stopListening();
      removeEventListener('pagehide', writeDraft);
      removeEventListener('online', reconnect);
      void flush();
    };
  };

  return {
    state,
    flush,
    start,
    /** Goes on with somebody's choice for each field that two people changed. */
    resolve: (takeMine: (conflict: Conflict) => boolean) => {
      const { conflict } = state.get();
      if (!conflict) return;
      const merged = mergeDocuments({ base, site: conflict.data, file: store.get() }).data;
      const chosen = conflict.conflicts.reduce(
        (data, one) => setAt(data, one.path, takeMine(one) ? one.mine : one.theirs),
        merged,
      );
      basedOn = { ...basedOn, version: conflict.version };
      base = conflict.data;
      update({ status: 'typing' });
      store.replace(chosen);
      void flush();
    },
    /** After a publication, a restore or a discard: goes on from what the server has now. */
    reset: (data: unknown, next: BasedOn, problems: readonly Problem[]) => {
      basedOn = next;
      if (canonicalJson(data) !== canonicalJson(store.get())) store.replace(data);
      base = store.get();
      drafts.remove();
      state.set({ status: 'saved', version: next.version, problems });
    },
    basedOn: () => basedOn,
  };
};

export type Autosave = ReturnType<typeof createAutosave>;
