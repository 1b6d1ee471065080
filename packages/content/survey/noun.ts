import { paths } from '@site/contract/paths';
import type * as z from 'zod';
import type { Definition } from '../definition.ts';
import { Survey } from './schema.ts';

export const surveyNoun = {
  schema: Survey,
  file: 'survey.yaml',
  settings: { survey: (value: z.output<typeof Survey>) => value },
  pages: () => [paths.survey],
  label: 'nouns.survey',
  subject: 'surveys',
} as const satisfies Definition;
