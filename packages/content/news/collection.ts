import { paths } from '@site/contract/paths';
import { entryTag } from '@site/contract/tags';
import type * as z from 'zod';
import { assetColumn } from '../asset/name.ts';
import type { Definition, Resolver } from '../definition.ts';
import { entryRow } from '../entry-row.ts';
import { announcementProblems } from './check.ts';
import { News, NewsClass } from './schema.ts';

const newsClassRow = (value: z.output<typeof NewsClass>) => ({
  ...entryRow(value),
  name: value.name,
});

const newsRow = (value: z.output<typeof News>, to: Resolver) => ({
  // A news item appears on its date, unless it sets another.
  ...entryRow({ ...value, publish: value.publish ?? value.date }),
  classId: to.id('news_class', value.class),
  title: value.title,
  summary: value.summary,
  body: to.html(value.body),
  scene: value.scene ?? null,
  picture: assetColumn(value.picture),
  date: value.date,
});

export const newsClassCollection = {
  schema: NewsClass,
  file: 'news/classes.yaml',
  list: true,
  rows: { news_class: newsClassRow },
  lists: ['news'],
  pages: () => [paths.news],
  label: 'collections.news_class',
  subject: 'content',
} as const satisfies Definition;

export const newsCollection = {
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
  label: 'collections.news',
  subject: 'content',
} as const satisfies Definition;
