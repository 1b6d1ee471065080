import { type Noun, nounNames } from '@site/content/nouns';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import type { DocumentProblem } from './documents.ts';
import { type Change, keyOf } from './store.ts';
import { tableOf } from './tables.ts';

/** Other nouns whose entries become rows of the same table. */
const sharersOf = (noun: Noun): Noun[] => {
  const table = tableOf(noun);
  return nounNames.filter((other) => other !== noun && table !== undefined && tableOf(other) === table);
};

/**
 * Slugs that an entry of another noun has or had in the same table: the row keeps its id for ever, so the address of the one would lead to
 * the other.
 */
export const findSlugProblems = async (db: Queryable, changes: readonly Change[]): Promise<DocumentProblem[]> => {
  const written = changes.filter(({ data }) => data !== undefined && data !== null);
  const wanted = written.flatMap(({ noun, slug }) => sharersOf(noun).map((other) => ({ noun, slug, other })));
  if (wanted.length === 0) return [];
  const { rows } = await db.execute<{ noun: Noun; slug: string }>(sql`
    select noun, slug from content_document where live_id is not null and (noun, slug) in (select * from unnest(
      ${sql.param(wanted.map(({ other }) => other))}::text[], ${sql.param(wanted.map(({ slug }) => slug))}::text[]))`);
  const taken = new Set([...rows, ...written].map(keyOf));
  return wanted
    .filter(({ slug, other }) => taken.has(keyOf({ noun: other, slug })))
    .map(({ noun, slug, other }) => ({
      noun,
      slug,
      path: ['slug'],
      message: `${slug} is or was the slug of another entry: ${other.replace('_', ' ')}`,
    }));
};
