import type { DocumentSources } from '../sources/document-sources.ts';
import type { Entry, Listed } from './entry.ts';
import { otherDocuments } from './other-documents.ts';
import { productDocuments } from './product-documents.ts';

const listed = (sources: DocumentSources): Listed[] => [
  ...sources.products.flatMap((product) => productDocuments(sources, product)),
  ...otherDocuments(sources),
];

/** Returns all documents in the order of lists. */
export const listDocuments = (sources: DocumentSources): Entry[] => listed(sources).map(({ describe }) => describe());

/** Finds one document by its key without describing the others. */
export const findEntry = (sources: DocumentSources, key: string): Entry | undefined =>
  listed(sources)
    .find((each) => each.key === key)
    ?.describe();
