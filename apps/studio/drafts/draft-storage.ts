import { newKey } from '@site/ui/form/new-key';

const prefix = 'studio-draft';
const daysStored = 30;
const dayMs = 24 * 60 * 60 * 1000;

type Stored<T> = { at: number; draft: T };

/** The parts of a browser that a draft needs; a test brings its own. */
export type DraftBrowser = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  /** Absent over plain HTTP. */
  locks?: Pick<LockManager, 'request'> | undefined;
  /** The page that writes. Two tabs of one person never write the same draft. */
  writer: string;
};

const keysOf = (storage: DraftBrowser['storage'], start: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) => key.startsWith(start));

const readAt = <T>(storage: DraftBrowser['storage'], key: string): Stored<T> | undefined => {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? 'null') as Partial<Stored<T>> | null;
    return typeof stored?.at === 'number' ? { at: stored.at, draft: stored.draft as T } : undefined;
  } catch {
    return undefined;
  }
};

const lockOf = (writer: string) => `${prefix} ${writer}`;

let browser: DraftBrowser | undefined;
/** True while a person leaves who wants nothing stored: what is still open must not write again. */
let isEnded = false;

/** This page. It holds its lock until it is gone, also if it crashes, so that the next page can tell. */
const thisPage = (): DraftBrowser => {
  if (browser) return browser;
  const page = { storage: localStorage, locks: navigator.locks as LockManager | undefined, writer: newKey() };
  void page.locks?.request(lockOf(page.writer), () => new Promise(() => {}));
  for (const key of keysOf(page.storage, prefix)) {
    const stored = readAt(page.storage, key);
    if (!stored || Date.now() - stored.at > daysStored * dayMs) page.storage.removeItem(key);
  }
  return (browser = page);
};

const startOf = (person: number, name: string) => `${prefix} ${person} ${name} `;

/**
 * What one person typed in one place and nobody has received yet, stored in this browser: it survives a reload, a crash, a
 * lost connection and a session that ends, until it was sent.
 */
export const createDrafts = <T>(person: number, name: string, { storage, locks, writer } = thisPage()) => {
  const start = startOf(person, name);
  const own = start + writer;
  return {
    read: (): T | undefined => readAt<T>(storage, own)?.draft,
    write: (draft: T): void => {
      if (isEnded) return;
      try {
        storage.setItem(own, JSON.stringify({ at: Date.now(), draft } satisfies Stored<T>));
      } catch {
        // The storage of the browser is full or forbidden; what is typed then lasts as long as this page.
      }
    },
    remove: (): void => storage.removeItem(own),
    /**
     * Finds what other pages of this person left here. A page that is still open keeps its draft until it is closed. `take`
     * resolves to whether it has the draft now.
     */
    claim: (take: (draft: T) => boolean | Promise<boolean>, signal: AbortSignal): void => {
      for (const key of keysOf(storage, start)) {
        const other = key.slice(start.length);
        if (other === writer || other.includes(' ')) continue;
        const adopt = async () => {
          const stored = signal.aborted ? undefined : readAt<T>(storage, key);
          if (stored && (await take(stored.draft))) storage.removeItem(key);
        };
        // A signal that ends the wait rejects it.
        if (locks) locks.request(lockOf(other), { signal }, adopt).catch(() => undefined);
        else void adopt();
      }
    },
  };
};

export type Drafts<T> = ReturnType<typeof createDrafts<T>>;

/** How many texts of a person wait in this browser. */
export const countDrafts = (person: number, { storage } = thisPage()): number =>
  keysOf(storage, `${prefix} ${person} `).length;

/** Removes them, and stores no more on this page: the person is leaving. */
export const endDrafts = (person: number, { storage } = thisPage()): void => {
  isEnded = true;
  for (const key of keysOf(storage, `${prefix} ${person} `)) storage.removeItem(key);
};
