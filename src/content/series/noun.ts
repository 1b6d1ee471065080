import { entryTag } from '#contract/tags.ts';
import type { Definition } from '../definition.ts';
import { catalogueEditors } from '../editors.ts';
import { fullProducts } from '../product/full.ts';
import { seriesRow } from './row.ts';
import { Series } from './schema.ts';

export const seriesNoun = {
  schema: Series,
  file: 'products/<category>/<slug>.yaml',
  parts: { noun: 'product', field: 'products', owner: 'seriesId', of: fullProducts },
  references: { category: 'category' },
  rows: { series: seriesRow },
  lists: ['menu'],
  tags: ({ id }) => [entryTag('series', id)],
  after: ['list_index', 'downloads'],
  label: 'nouns.series',
  editors: catalogueEditors,
} as const satisfies Definition;
