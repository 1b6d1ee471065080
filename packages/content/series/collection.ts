import { paths } from '@site/contract/paths';
import { entryTag } from '@site/contract/tags';
import type * as z from 'zod';
import { assetColumn } from '../asset/name.ts';
import type { Definition, Resolver } from '../definition.ts';
import { entryRow } from '../entry-row.ts';
import { seriesProblems } from './check.ts';
import { Series } from './schema.ts';

const seriesRow = (value: z.output<typeof Series>, to: Resolver) => ({
  ...entryRow(value),
  categoryId: to.id('category', value.category),
  name: value.name,
  purpose: value.purpose,
  summary: value.summary,
  story: to.html(value.story),
  image: value.image ?? null,
  picture: assetColumn(value.picture),
});

export const seriesCollection = {
  schema: Series,
  file: 'products/<category>/<slug>.yaml',
  references: { category: 'category', image: 'product' },
  // Products inherit its defaults, and links to it contain its category.
  affects: 'naming',
  media: { picture: 'picture' },
  check: seriesProblems,
  rows: { series: seriesRow },
  lists: ['menu'],
  tags: ({ id }) => [entryTag('series', id)],
  after: ['list_index', 'downloads'],
  pages: ({ id, row }) => [paths.products({ class_id: Number(row['category_id']), id })],
  label: 'collections.series',
  subject: 'catalogue',
} as const satisfies Definition;
