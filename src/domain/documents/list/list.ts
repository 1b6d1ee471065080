import type { DocumentSources } from '../sources/world.ts';
import type { Entry, Listed } from './entry.ts';
import { otherDocuments } from './other-documents.ts';
import { productDocuments } from './product-documents.ts';

const listed = (world: DocumentSources): Listed[] => [
  ...world.products.flatMap((product) => productDocuments(world, product)),
  ...otherDocuments(world),
];

/** Returns all documents in the order of lists. */
export const listDocuments = (world: DocumentSources): Entry[] => listed(world).map(({ describe }) => describe());

/** Finds one document by its key without describing the others. */
export const findEntry = (world: DocumentSources, key: string): Entry | undefined =>
  listed(world)
    .find((each) => each.key === key)
    ?.describe();
