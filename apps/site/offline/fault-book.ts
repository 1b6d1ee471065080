import { faultPaths } from '@site/contract/fault-paths';
import type { BookFile } from '@site/faults/book-file';
import type { Library } from '@site/faults/look-up';
import { checkConnection, reportConnection } from '@site/ui/connection/connection';

export type OfflineBook = { library: () => Promise<Library>; locale: BookFile['locale']; changed: string };

/** Set by the service worker (`worker.ts`) on a copy that it gives instead of an answer of the server. */
const copyHeader = 'x-offline-copy';

let loading: Promise<OfflineBook> | undefined;
let loadedBook: OfflineBook | undefined;

/** Returns the book if it is already in memory; lookups then need no network. */
export const getLoadedBook = (): OfflineBook | undefined => loadedBook;

/** Opened on the first lookup: most visitors only read the page that the server sent. */
const openLazily = (file: BookFile) => {
  let library: Promise<Library> | undefined;
  return () => (library ??= import('@site/faults/book-file').then(({ openBook }) => openBook(file)));
};

/** All codes in the host's language: from the network, or from the service worker's cache when offline. */
export const fetchBook = (): Promise<OfflineBook> => {
  loading ??= (async () => {
    const response = await fetch(faultPaths.book).catch((error: unknown) => {
      reportConnection(false);
      throw error;
    });
    // The copy does not wait for a network that may be back: ask it at once.
    if (response.headers.has(copyHeader)) {
      reportConnection(false);
      void checkConnection();
    } else reportConnection(response.status < 500);
    if (!response.ok) throw new Error(`status ${response.status}`);
    const file = (await response.json()) as BookFile;
    loadedBook = { library: openLazily(file), locale: file.locale, changed: file.changed };
    return loadedBook;
  })();
  loading.catch(() => (loading = undefined));
  return loading;
};
