import { type Collection, collectionNames, type EntryValue } from '@site/content/collections';
import type { PlacedEntry } from './entries.ts';

/** The value of a valid entry, and the entry as it was read, unless many entries make up the value. */
export type ValidEntry<T> = { value: T; entry?: PlacedEntry };

/** Valid content. Products have what they inherit from their series. */
export type Content = { [N in Collection]: ValidEntry<EntryValue<N>>[] };

export const emptyContent = (): Content =>
  Object.fromEntries(collectionNames.map((collection) => [collection, []])) as Record<Collection, never[]>;

/** Values of valid entries to write. */
export type Values = { readonly [N in Collection]?: readonly EntryValue<N>[] };
