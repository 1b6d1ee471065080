import type { World } from '../sources/world.ts';
import type { Entry, Listed } from './entry.ts';
import { otherDocuments } from './other-documents.ts';
import { productDocuments } from './product-documents.ts';

const listed = (world: World): Listed[] => [
  ...world.products.flatMap((product) => productDocuments(world, product)),
  ...otherDocuments(world),
];

/** Every document that can be had, in the order in which lists show them. */
export const listDocuments = (world: World): Entry[] => listed(world).map(({ describe }) => describe());

/** One document by its key, without describing the others. */
export const findEntry = (world: World, key: string): Entry | undefined =>
  listed(world)
    .find((each) => each.key === key)
    ?.describe();
