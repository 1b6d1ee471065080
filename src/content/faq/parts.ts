import type * as z from 'zod';
import type { Parts } from '../definition.ts';
import type { FullFaq } from './row.ts';
import type { FaqClass } from './schema.ts';

/** Lists the questions of a class as entries. */
export const questionsOf = ({ slug, questions }: z.output<typeof FaqClass>): Parts<FullFaq> => ({
  parts: questions.map((question, index) => ({ path: ['questions', index], value: { ...question, class: slug } })),
  problems: [],
});
