import { paths } from '@site/contract/paths';
import { entryTag } from '@site/contract/tags';
import type { Definition } from '../definition.ts';
import { productProblems } from './check.ts';
import { fullProduct } from './full.ts';
import { productRow } from './row.ts';
import { Product } from './schema.ts';

export const productNoun = {
  schema: Product,
  within: { noun: 'series', field: 'products', key: 'series' },
  inherits: ['params', 'drawing'],
  inherit: fullProduct,
  drawn: {
    views: ['front', 'dimension', 'rear', 'model'],
    fields: ['params', 'drawing'],
    below: ['pictures'],
    files: 'files',
  },
  pictured: 'product',
  rail: ['lifecycle', 'released', 'revised', 'successor'],
  references: {
    series: 'series',
    successor: 'product',
    'related.*': 'product',
    'solutions.*': 'solution',
    'cases.*': 'case',
  },
  media: { 'pictures.*': 'picture', 'videos.*.file': 'film', 'videos.*.poster': 'picture', model_3d: 'model' },
  check: productProblems,
  rows: { product: productRow },
  lists: ['products'],
  tags: ({ id, row }) => [entryTag('product', id), ...(row ? [entryTag('series', Number(row['seriesId']))] : [])],
  after: ['values', 'list_index', 'downloads'],
  pages: ({ id }) => [paths.product(id)],
  label: 'nouns.product',
  subject: 'catalogue',
} as const satisfies Definition;
