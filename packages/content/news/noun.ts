import { paths } from '@site/contract/paths';
import { entryTag } from '@site/contract/tags';
import type { Definition } from '../definition.ts';
import { announcementProblems } from './check.ts';
import { newsClassRow, newsRow } from './row.ts';
import { News, NewsClass } from './schema.ts';

export const newsClassNoun = {
  schema: NewsClass,
  file: 'news/classes.yaml',
  list: true,
  rows: { news_class: newsClassRow },
  lists: ['news'],
  pages: () => [paths.news],
  label: 'nouns.news_class',
  subject: 'content',
} as const satisfies Definition;

export const newsNoun = {
  schema: News,
  file: 'news/<date>-<slug>.yaml',
  references: { class: 'news_class', scene: 'scene', 'announces.product': 'product' },
  media: { picture: 'picture' },
  check: announcementProblems,
  rows: { news: newsRow },
  lists: ['news'],
  appears: 'date',
  tags: ({ id }) => [entryTag('news', id)],
  pages: ({ id }) => [paths.newsItem(id), paths.news],
  label: 'nouns.news',
  subject: 'content',
} as const satisfies Definition;
