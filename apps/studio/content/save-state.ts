import { canonicalJson } from '@site/content/canonical-json';
import { isApiError } from '@site/contract/client';
import type { Problem, SaveAttempt } from '@site/contract/staff/content';
import { isWithin, pathKey, valueAt } from '../fields/values.ts';
import { createStore } from '../parts/store.ts';

type Path = Conflict['path'];
type Sides = { typed: unknown; theirs: unknown };

export const isSame = (a: unknown, b: unknown): boolean => a === b || canonicalJson(a) === canonicalJson(b);

/** The list around a place that has another number of items on each side. Its items have no names, so it counts as one field, as in a merge. */
const resizedList = (path: Path, { typed, theirs }: Sides): Path | undefined => {
  for (const [index, step] of path.entries()) {
    if (typeof step !== 'number') continue;
    const list = path.slice(0, index);
    const [mine, other] = [valueAt(typed, list), valueAt(theirs, list)];
    if (!Array.isArray(other) || (Array.isArray(mine) && mine.length !== other.length)) return list;
  }
  return undefined;
};

/** Which of the saved texts that a person still sees a colleague has replaced. One that only moved in its list is still there. */
export const replacedTexts = (written: readonly Conflict[], sides: Sides): Conflict[] => {
  const { typed, theirs } = sides;
  const replaced = new Map<string, Conflict>();
  for (const { path, mine } of written) {
    if (!isSame(valueAt(typed, path), mine) || isSame(valueAt(theirs, path), mine)) continue;
    const list = resizedList(path, sides);
    const place = list ?? path;
    const isThere = list && (mine === undefined || canonicalJson(valueAt(theirs, list)).includes(canonicalJson(mine)));
    if (isThere) continue;
    replaced.set(pathKey(place), { path: place, mine: valueAt(typed, place), theirs: valueAt(theirs, place) });
  }
  // A list that is put back brings its items.
  const all = [...replaced.values()];
  return all.filter(({ path }) => !all.some((other) => other.path !== path && isWithin(path, other.path)));
};

/** What an editor had before them: a saved version, or a live revision where there was no working copy yet. */
export type BasedOn = { version: number; live: number | null };
/** What is not on the server yet, or whose answer did not arrive. */
export type EntryDraft = { data: unknown; basedOn: BasedOn; save: SaveAttempt };

export type Conflict = { path: (string | number)[]; mine?: unknown; theirs?: unknown };
/** What the server has. */
export type Found = BasedOn & { data: unknown; problems?: readonly Problem[]; author?: string };
/** `from` is the version that both sides changed. */
type Question = Found & { from: unknown; conflicts: readonly Conflict[] };
type Status = 'saved' | 'typing' | 'saving' | 'offline' | 'conflict' | 'failed';
export type SaveState = {
  status: Status;
  at?: Date | undefined;
  /** Since when the network is away. */
  since?: Date | undefined;
  message?: string | undefined;
  version: number;
  problems: readonly Problem[];
  conflict?: Question | undefined;
  /** Saved texts of this person that a colleague has replaced since, until they have seen it. */
  replaced: readonly Conflict[];
  replacedBy?: string | undefined;
};

/** Everything that can happen, and what follows from it. What is not here does not happen in that state. */
const transitions = {
  saved: { type: 'typing' },
  typing: { send: 'saving', settle: 'saved', ask: 'conflict' },
  saving: { settle: 'saved', type: 'typing', ask: 'conflict', lose: 'offline', refuse: 'failed' },
  offline: { send: 'saving', settle: 'saved' },
  failed: { type: 'typing', send: 'saving', settle: 'saved', ask: 'conflict' },
  conflict: { settle: 'saved', type: 'typing', ask: 'conflict' },
} as const satisfies Record<Status, Partial<Record<string, Status>>>;
type Event = 'type' | 'send' | 'settle' | 'ask' | 'lose' | 'refuse';

/** The state of an autosave, which only the events above change. */
export const createSaveState = (version: number, problems: readonly Problem[]) => {
  const state = createStore<SaveState>({ status: 'saved', version, problems, replaced: [] });
  const go = (event: Event, changes: Partial<SaveState> = {}): void => {
    const { status, ...rest } = state.get();
    const next: Partial<Record<Event, Status>> = transitions[status];
    state.set({ ...rest, ...changes, status: next[event] ?? status });
  };
  return { state, go };
};

/** The two versions of an answer that says that somebody else changed the same field. */
export const foundIn = (error: unknown): (Found & { base?: unknown }) | undefined => {
  if (!isApiError(error) || error.code !== 409) return undefined;
  const data = error.data as Partial<Found & { conflicts: unknown }> | null;
  return data?.conflicts !== undefined && data.version !== undefined ? (data as Found & { base?: unknown }) : undefined;
};
