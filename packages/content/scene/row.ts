import type { Scene } from '@site/drawings/scene/shape';
import type * as z from 'zod';
import { keyedRow } from '../entry-row.ts';

export const sceneRow = (value: z.output<typeof Scene>) => ({
  ...keyedRow(value.slug, 0),
  title: value.title,
  data: value,
});
