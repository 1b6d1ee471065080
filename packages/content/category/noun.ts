import { paths } from '@site/contract/paths';
import type { Definition } from '../definition.ts';
import { categoryRow } from './row.ts';
import { Category } from './schema.ts';

export const categoryNoun = {
  schema: Category,
  file: 'products/categories.yaml',
  list: true,
  references: { image: 'product' },
  media: { picture: 'picture' },
  rows: { category: categoryRow },
  lists: ['menu'],
  after: ['list_index', 'downloads'],
  pages: ({ id }) => [paths.products({ class_id: id })],
  label: 'nouns.category',
  subject: 'catalogue',
} as const satisfies Definition;
