import { faultPaths } from '#contract/fault-paths.ts';
import type { BookFile } from '#faults/book-file.ts';
import type { Library } from '#faults/look-up.ts';

export type KeptBook = { library: () => Promise<Library>; locale: BookFile['locale']; changed: string };

let loading: Promise<KeptBook> | undefined;
let ready: KeptBook | undefined;

/** The book if it is in memory already; lookups then need no network at all. */
export const bookInHand = (): KeptBook | undefined => ready;

/** Opened by the first who looks something up: most read what the server sent. */
const opened = (file: BookFile) => {
  let library: Promise<Library> | undefined;
  return () => (library ??= import('#faults/book-file.ts').then(({ openBook }) => openBook(file)));
};

/** All codes in the host's language: from the network, or from the worker's copy where there is none. */
export const fetchBook = (): Promise<KeptBook> => {
  loading ??= (async () => {
    const response = await fetch(faultPaths.book);
    if (!response.ok) throw new Error(`status ${response.status}`);
    const file = (await response.json()) as BookFile;
    ready = { library: opened(file), locale: file.locale, changed: file.changed };
    return ready;
  })();
  loading.catch(() => (loading = undefined));
  return loading;
};
