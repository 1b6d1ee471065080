import { sql, type SQL } from 'drizzle-orm';
import type { Locale } from '#contract/locales.ts';
import type { HitType } from '#contract/search.ts';
import type { Queryable } from '#db/connection.ts';
import { indexTag } from './index-tag.ts';
import { readQuestion, strict } from './question.ts';
import type { Spelling } from './spelling.ts';

/** A filter does not guess: words count as they are typed. */
const asTyped: Spelling = async () => new Map();

type Asked = { type: HitType; key: string | undefined; locale: Locale; now: Date };

/** What says all words of a text: rows of the search index, to select from; undefined where the text asks for nothing. */
export const saying = async (
  db: Queryable,
  { type, key, locale, now }: Asked,
  tags: Set<string>,
): Promise<SQL | undefined> => {
  if (!key) return undefined;
  tags.add(indexTag);
  const question = await readQuestion(db, asTyped, { key, locale, typing: false });
  if (question.groups.length === 0 && question.codes.length === 0) return undefined;
  return sql`search_document where locale = ${locale} and type = ${type} and visible_from <= ${now.toISOString()}::timestamptz
    and tsv @@ ${strict(question)}::tsquery`;
};
