import type * as z from 'zod';
import type { Definition } from '../definition.ts';
import { Answers } from './schema.ts';

/** Editors and translators write them; agents insert them into what they answer. */
export const answersNoun = {
  schema: Answers,
  file: 'answers.yaml',
  settings: { answers: (value: z.output<typeof Answers>) => value },
  isSetting: true,
  label: 'nouns.answers',
  subject: 'content',
} as const satisfies Definition;
