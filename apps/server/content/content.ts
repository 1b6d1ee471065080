import { type EntryValue, type Noun, nounNames } from '@site/content/nouns';
import type { PlacedDocument } from './documents.ts';

/** One valid entry, and the document it was read from, unless many documents make up the entry. */
export type Entry<T> = { value: T; document?: PlacedDocument };

/** Valid content. Products have what they inherit from their series. */
export type Content = { [N in Noun]: Entry<EntryValue<N>>[] };

export const emptyContent = (): Content =>
  Object.fromEntries(nounNames.map((noun) => [noun, []])) as Record<Noun, never[]>;

/** Valid entries to write, without their documents. */
export type Values = { readonly [N in Noun]?: readonly EntryValue<N>[] };
