import { sql } from 'drizzle-orm';
import type { Locale } from '#contract/locales.ts';
import type { HitType } from '#contract/search.ts';
import type { Queryable } from '#db/connection.ts';
import { indexTag } from './index-tag.ts';
import { readQuestion, strict } from './question.ts';
import type { Spelling } from './spelling.ts';

/** A filter does not guess: words count as they are typed. */
const asTyped: Spelling = async () => new Map();

type Asked = { type: HitType; key: string | undefined; locale: Locale };

/** The ids of what says all words of a text, by the search index; undefined where the text asks for nothing. */
export const idsSaying = async (
  db: Queryable,
  { type, key, locale }: Asked,
  tags: Set<string>,
): Promise<number[] | undefined> => {
  if (!key) return undefined;
  tags.add(indexTag);
  const question = await readQuestion(db, asTyped, { key, locale, typing: false });
  if (question.groups.length === 0 && question.codes.length === 0) return undefined;
  const { rows } = await db.execute<{ ids: number[] | null }>(sql`
    select array_agg(ref_id) as ids from search_document
    where locale = ${locale} and type = ${type} and tsv @@ ${strict(question)}::tsquery`);
  return rows[0]?.ids ?? [];
};
