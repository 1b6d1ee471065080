import type { Localised } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import type { Reading } from '#platform/cache/reading.ts';
import { inLocale, isPublic } from '#platform/database/public-rows.ts';

type ProvenFigure = { value: string; before?: string; unit?: string; label: Localised };
export type ProvenRow = { id: number; slug: string; place: string; figures: ProvenFigure[] };

/** What some cases measured, by slug. A case that is not public proves nothing. */
export const findProofs = async (
  { db, locale, now }: Reading,
  slugs: readonly string[],
): Promise<Map<string, ProvenRow>> => {
  if (slugs.length === 0) return new Map();
  const { rows } = await db.execute<ProvenRow>(sql`
    select k.id, k.slug, ${inLocale(sql`k.place`, locale)} as place, k.figures
    from case_study k join case_class c on c.id = k.class_id
    where k.slug = any(${sql.param(slugs)}::text[]) and ${isPublic('k', now)} and ${isPublic('c', now)}`);
  return new Map(rows.map((row) => [row.slug, row]));
};

export const countCases = async ({ db, now }: Reading): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from case_study k join case_class c on c.id = k.class_id
    where ${isPublic('k', now)} and ${isPublic('c', now)}`);
  return rows[0]?.count ?? 0;
};
