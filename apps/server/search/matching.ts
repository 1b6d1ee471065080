import type { HitType } from '@site/contract/search';
import { indexTag } from '@site/contract/tags';
import { sql, type SQL } from 'drizzle-orm';
import type { Reading } from '#platform/cache/reading.ts';
import { matchCondition } from './match-condition.ts';
import { type Question, readQuestion } from './question.ts';
import type { Spelling } from './spelling.ts';

/** A filter does not correct typos. */
const asTyped: Spelling = async () => new Map();

/** Reads the text that a list is filtered by; undefined if it contains nothing to search for. */
export const readFilter = async (reading: Reading, key: string | undefined): Promise<Question | undefined> => {
  if (!key) return undefined;
  reading.shows(indexTag);
  const question = await readQuestion(reading, asTyped, { key, typing: false });
  return question.groups.length > 0 || question.codes.length > 0 ? question : undefined;
};

/** The documents that contain all words of a question, as `search_document d where …` to select from. */
export const documentsMatching = (reading: Reading, question: Question, type: HitType): SQL =>
  sql`search_document d where d.type = ${type} and ${matchCondition(question, 1, reading)}`;
