import { paths } from '@site/contract/paths';
import type { Definition } from '../definition.ts';
import { jobRow } from './row.ts';
import { Job } from './schema.ts';

export const jobNoun = {
  schema: Job,
  file: 'jobs/<slug>.yaml',
  rows: { job: jobRow },
  lists: ['jobs'],
  pages: () => [paths.careers],
  label: 'nouns.job',
  subject: 'careers',
} as const satisfies Definition;
