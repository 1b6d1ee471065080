import type * as z from 'zod';
import { assetColumn } from '../asset/name.ts';
import { entryRow } from '../entry-row.ts';
import type { Resolver } from '../resolver.ts';
import type { News, NewsClass } from './schema.ts';

export const newsClassRow = (value: z.output<typeof NewsClass>) => ({
  ...entryRow(value),
  name: value.name,
});

export const newsRow = (value: z.output<typeof News>, to: Resolver) => ({
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
