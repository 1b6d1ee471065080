import type { Scene } from '@site/drawings/scene/shape';
import type * as z from 'zod';
import type { RowOf } from '#db/tables/entries.ts';
import { keyedRow } from '../entry-row.ts';

export const sceneRow = (value: z.output<typeof Scene>): RowOf<'scene'> => ({
  ...keyedRow(value.slug, 0),
  title: value.title,
  data: value,
});
