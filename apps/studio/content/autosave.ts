import { differencesOf, mergeVersions } from '@site/content/compare-and-merge';
import { isApiError } from '@site/contract/client';
import type { Problem, SaveAttempt } from '@site/contract/staff/content';
import { newKey } from '@site/ui/form/new-key';
import type { Drafts } from '../drafts/draft-storage.ts';
import type { EntryStore } from '../fields/entry-store.ts';
import { isWithin, pathKey, setAt, valueAt } from '../fields/values.ts';
import {
  isSame,
  replacedTexts,
  type BasedOn,
  type Conflict,
  createSaveState,
  type EntryDraft,
  type Found,
  foundIn,
} from './save-state.ts';

type Options = {
  store: EntryStore;
  basedOn: BasedOn;
  problems: readonly Problem[];
  send: (draft: EntryDraft) => Promise<Found>;
  drafts: Drafts<EntryDraft>;
  now?: () => Date;
};

const pauseMs = 1000;
const retryMs = 10_000;
/** A browser that crashes loses at most what was typed in this time. */
const draftMs = 500;
const passingCodes: readonly number[] = [429, 500, 503];

/**
 * Saves the working copy a second after the last key. What cannot be sent stays in the browser and is sent when the network
 * is back, also after the page was closed; the server merges it with what others wrote. A save has one id until it is
 * answered, so that the server knows what an attempt without an answer had stored already.
 */
export const createAutosave = ({ store, send, drafts, now = () => new Date(), ...initial }: Options) => {
  let { basedOn } = initial;
  /** The entry that the server has, as far as it is known here. Unknown below a draft that was found. */
  let base: unknown = store.get();
  let save: SaveAttempt = { id: newKey(), attempt: 0 };
  let sending: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draftTimer: ReturnType<typeof setTimeout> | undefined;
  let close: (() => void) | undefined;
  let isPutting = false;
  /** Drafts of other pages that wait for their turn. */
  const waiting: { draft: EntryDraft; answer: (isTaken: boolean) => void }[] = [];
  /** What this person saved here, by place. */
  const written = new Map<string, Conflict>();
  const { state, go } = createSaveState(basedOn.version, initial.problems);
  /** An attempt without an answer may have been stored, so even what was undone since has to be sent. */
  const isDirty = () => store.get() !== base || save.attempt > 0;
  const schedule = (afterMs = pauseMs) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), afterMs);
  };
  const writeDraft = () => {
    clearTimeout(draftTimer);
    draftTimer = undefined;
    if (isDirty()) drafts.write({ data: store.get(), basedOn, save });
  };

  /** Changes the entry without a person, who alone causes a save. */
  const put = (data: unknown) => {
    isPutting = true;
    store.replace(data);
    isPutting = false;
  };
  /** Goes on from a draft of another page, whose base only the server knows. */
  const adopt = (draft: EntryDraft) => {
    ({ basedOn, save } = draft);
    base = undefined;
    put(draft.data);
    writeDraft();
    go('type');
    schedule(0);
  };
  /** Everything is on the server: the next draft that was found has its turn. */
  const rest = () => {
    drafts.remove();
    const next = waiting.shift();
    if (next) {
      adopt(next.draft);
      return next.answer(true);
    }
    return close?.();
  };
  /** Notes which saved texts of this person somebody else has replaced. */
  const noteReplaced = ({ data, author }: Found) => {
    const replaced = replacedTexts([...written.values()], { typed: store.get(), theirs: data });
    for (const { path } of replaced)
      for (const [key, text] of written) if (isWithin(text.path, path)) written.delete(key);
    return replaced.length === 0 ? {} : { replaced: [...state.get().replaced, ...replaced], replacedBy: author };
  };
  /** Whoever writes in a field that a colleague replaced has seen it. */
  const forgetRewritten = () => {
    const { replaced } = state.get();
    if (replaced.length === 0) return;
    const unseen = replaced.filter(({ path, theirs }) => isSame(valueAt(store.get(), path), theirs));
    if (unseen.length < replaced.length) state.set({ ...state.get(), replaced: unseen });
  };
  /** Brings what the server has below what is in the store. Where both sides changed a field, somebody is asked first. */
  const meet = (from: unknown, found: Found, at?: Date): void => {
    const typed = store.get();
    // Usually nobody else wrote anything.
    const isAlone = isSame(from, found.data);
    const { data, conflicts } = isAlone
      ? { data: typed, conflicts: [] }
      : mergeVersions({ base: from, site: found.data, file: typed });
    if (conflicts.length > 0) {
      const both = conflicts.map((path) => ({
        path: path.map((step) => (typeof step === 'number' ? step : String(step))),
        mine: valueAt(typed, path),
        theirs: valueAt(found.data, path),
      }));
      writeDraft();
      return go('ask', { conflict: { ...found, from, conflicts: both } });
    }
    const changes = isAlone ? {} : noteReplaced(found);
    const { version, live, problems } = found;
    basedOn = { version, live };
    save = { id: newKey(), attempt: 0 };
    if (!isSame(data, typed)) put(data);
    base = isSame(data, found.data) ? store.get() : found.data;
    const old = state.get().problems;
    go(isDirty() ? 'type' : 'settle', {
      since: undefined,
      message: undefined,
      conflict: undefined,
      version,
      // The same list if nothing changed, so that no field renders again.
      problems: problems && !isSame(old, problems) ? problems : old,
      ...(at && { at }),
      ...changes,
    });
    if (!isDirty()) return rest();
    writeDraft();
    return schedule();
  };

  const fail = (error: unknown, sent: unknown) => {
    const found = foundIn(error);
    if (found) return meet(found.base, found);
    if (!isApiError(error)) {
      go('lose', { since: state.get().since ?? now() });
      return schedule(retryMs);
    }
    go('refuse', { message: error.message });
    // A later attempt was stored: this browser forgot that it had sent one. The server asks where both differ.
    if (error.code === 412) {
      save = { id: newKey(), attempt: 0 };
      return schedule(0);
    }
    // The database or the node is away, or there were too many calls: that passes without anybody's help.
    if (passingCodes.includes(error.code)) return schedule(retryMs);
    // What was typed since may be what the server wants.
    return store.get() === sent ? undefined : schedule();
  };
  const sendNow = async () => {
    const sent = store.get();
    const before = base;
    save = { ...save, attempt: save.attempt + 1 };
    writeDraft();
    go('send');
    try {
      const found = await send({ data: sent, basedOn, save });
      if (before !== undefined)
        for (const { path, after } of differencesOf(before, sent)) {
          const place = path.map((step) => (typeof step === 'number' ? step : String(step)));
          written.set(pathKey(place), { path: place, mine: after });
        }
      meet(sent, found, now());
    } catch (error) {
      fail(error, sent);
    }
  };
  /** Saves what is not saved yet. */
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    // Of several that wait for one save, the first sends the rest, and the others wait again.
    // oxlint-disable-next-line no-unmodified-loop-condition -- it changes while this waits
    while (sending) await sending;
    if (!isDirty() || state.get().status === 'conflict') return;
    sending = sendNow().finally(() => (sending = undefined));
    await sending;
  };

  const listen = () => {
    const stopListening = store.subscribe(() => {
      if (isPutting) return;
      forgetRewritten();
      if (!isDirty()) {
        // Everything was undone before it was sent.
        clearTimeout(timer);
        clearTimeout(draftTimer);
        draftTimer = undefined;
        go('settle');
        return rest();
      }
      // Somebody who types without a pause is not saved on the server for long.
      draftTimer ??= setTimeout(writeDraft, draftMs);
      const { status } = state.get();
      // A state that stays the same must not render the screen with each key.
      if (status === 'saved' || status === 'failed') go('type');
      if (status !== 'conflict' && status !== 'saving') schedule();
    });
    const reconnect = () => void flush();
    addEventListener('pagehide', writeDraft);
    addEventListener('online', reconnect);
    return () => {
      stopListening();
      removeEventListener('pagehide', writeDraft);
      removeEventListener('online', reconnect);
    };
  };
  let stopListening: (() => void) | undefined;

  return {
    state,
    flush,
    isDirty,
    /** Begins, or goes on if the screen is opened again. The end waits until everything is on the server. */
    start: (onEnd = () => {}) => {
      const search = new AbortController();
      close = undefined;
      stopListening ??= listen();
      drafts.claim((draft) => {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        waiting.push({ draft, answer: resolve });
        if (state.get().status === 'saved') rest();
        return promise;
      }, search.signal);
      return () => {
        search.abort();
        for (const { answer } of waiting.splice(0)) answer(false);
        writeDraft();
        close = () => {
          close = undefined;
          stopListening?.();
          stopListening = undefined;
          onEnd();
        };
        if (isDirty()) void flush();
        else if (!sending) close();
      };
    },
    /** Goes on with somebody's choice for each field that two people changed. */
    resolve: (takeMine: (conflict: Conflict) => boolean) => {
      const { conflict } = state.get();
      if (!conflict) return;
      const { conflicts, from } = conflict;
      const settled = conflicts.reduce((data, { path, theirs }) => setAt(data, path, theirs), from);
      const chosen = conflicts.reduce(
        (data, one) => (takeMine(one) ? data : setAt(data, one.path, one.theirs)),
        store.get(),
      );
      for (const { path } of conflicts) written.delete(pathKey(path));
      if (chosen !== store.get()) put(chosen);
      // What was typed since the question may touch another field of theirs.
      meet(settled, conflict);
      void flush();
    },
    /** What the server has now, because of this person's own act or because a colleague saved. Nothing typed is touched. */
    receive: (found: Found, isOwnAct: boolean) => {
      const { status } = state.get();
      if (isOwnAct) written.clear();
      // An attempt without an answer: the server alone knows from where to merge.
      if (sending || save.attempt > 0 || base === undefined || status === 'conflict') return void flush();
      return meet(base, found);
    },
    /** The person has seen what a colleague replaced, and perhaps wants it back. */
    acknowledge: (takesBack: boolean) => {
      const { replaced } = state.get();
      state.set({ ...state.get(), replaced: [], replacedBy: undefined });
      if (takesBack) for (const { path, mine } of replaced) store.set(path, mine);
    },
    basedOn: () => basedOn,
  };
};

export type Autosave = ReturnType<typeof createAutosave>;
