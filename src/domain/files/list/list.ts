import type { DimensionInput } from '../make/inputs.ts';
import type { World } from '../world/world.ts';
import type { Entry } from './entry.ts';
import { otherDocuments } from './other-documents.ts';
import { productDocuments } from './product-documents.ts';

/** Every document that can be had, in the order in which lists show them. */
export const listDocuments = (world: World): Entry[] => {
  const ofProducts = world.products.flatMap((product) => productDocuments(world, product));
  const drawings = ofProducts.flatMap((entry) =>
    entry.kind === 'dimension_dxf' && !entry.discontinued ? [entry.input as DimensionInput] : [],
  );
  return [...ofProducts, ...otherDocuments(world, drawings)];
};

/** One document by its key, without describing all the others first. */
export const findEntry = (world: World, key: string): Entry | undefined => {
  const [, slug] = key.split('/');
  const product = world.products.find((each) => each.slug === slug);
  const entries = product ? productDocuments(world, product) : listDocuments(world);
  return entries.find((entry) => entry.key === key);
};
