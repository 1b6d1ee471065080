import { sql, type SQL } from 'drizzle-orm';
import type { Locale } from '#contract/locales.ts';
import type { HitType } from '#contract/search.ts';
import { indexTag } from '#contract/tags.ts';
import type { Queryable } from '#db/connection.ts';
import { holding } from './holding.ts';
import { type Question, readQuestion } from './question.ts';
import type { Spelling } from './spelling.ts';

/** A filter does not guess: words count as they are typed. */
const asTyped: Spelling = async () => new Map();

/** A text as a list takes it to filter by; undefined where it asks for nothing. */
export const readFilter = async (
  db: Queryable,
  key: string | undefined,
  locale: Locale,
  tags: Set<string>,
): Promise<Question | undefined> => {
  if (!key) return undefined;
  tags.add(indexTag);
  const question = await readQuestion(db, asTyped, { key, locale, typing: false });
  return question.groups.length > 0 || question.codes.length > 0 ? question : undefined;
};

type Asked = { type: HitType; locale: Locale; now: Date };

/** What says all words of a question: `search_document d where …`, to select from. */
export const saying = (question: Question, { type, ...asked }: Asked): SQL =>
  sql`search_document d where d.type = ${type} and ${holding(question, 1, asked)}`;
