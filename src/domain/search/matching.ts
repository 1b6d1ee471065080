import { sql, type SQL } from 'drizzle-orm';
import type { HitType } from '#contract/search.ts';
import { indexTag } from '#contract/tags.ts';
import type { Reading } from '../reading.ts';
import { holding } from './holding.ts';
import { type Question, readQuestion } from './question.ts';
import type { Spelling } from './spelling.ts';

/** A filter does not guess: words count as they are typed. */
const asTyped: Spelling = async () => new Map();

/** A text as a list takes it to filter by; undefined where it asks for nothing. */
export const readFilter = async (reading: Reading, key: string | undefined): Promise<Question | undefined> => {
  if (!key) return undefined;
  reading.shows(indexTag);
  const question = await readQuestion(reading, asTyped, { key, typing: false });
  return question.groups.length > 0 || question.codes.length > 0 ? question : undefined;
};

/** What says all words of a question: `search_document d where …`, to select from. */
export const saying = (reading: Reading, question: Question, type: HitType): SQL =>
  sql`search_document d where d.type = ${type} and ${holding(question, 1, reading)}`;
