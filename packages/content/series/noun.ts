import { paths } from '@site/contract/paths';
import { entryTag } from '@site/contract/tags';
import type { Definition } from '../definition.ts';
import { seriesProblems } from './check.ts';
import { seriesRow } from './row.ts';
import { Series } from './schema.ts';

export const seriesNoun = {
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
  label: 'nouns.series',
  subject: 'catalogue',
} as const satisfies Definition;
