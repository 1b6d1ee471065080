import type * as z from 'zod';
import type { Definition } from '../definition.ts';
import { Retention } from './schema.ts';

export const retentionNoun = {
  schema: Retention,
  file: 'retention.yaml',
  settings: { retention: (value: z.output<typeof Retention>) => value },
  isSetting: true,
  label: 'nouns.retention',
  subject: 'settings',
} as const satisfies Definition;
