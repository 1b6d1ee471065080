import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/connection.ts';
import type { CompanySetting, HomeSetting } from '../content/import/settings.ts';
import { isPublic } from '../public.ts';
import type { Reading } from '../reading.ts';

export type SiteSettings = { company: CompanySetting; home: HomeSetting };

/** The single documents that the layout and the home page are made of. */
export const findSiteSettings = async (db: Queryable): Promise<Partial<SiteSettings>> => {
  const { rows } = await db.execute<{ key: string; value: unknown }>(
    sql`select key, value from setting where key in ('company', 'home')`,
  );
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
};

export type HeroRow = {
  id: number;
  slug: string;
  model: string;
  title: Record<string, string>;
  drawing: Record<string, unknown>;
};

/** The product that the home page runs: the one it names, or the newest public one until that one is public. */
export const findHero = async ({ db, now }: Reading): Promise<HeroRow | undefined> => {
  const { rows } = await db.execute<HeroRow>(sql`
    select p.id, p.slug, p.model, p.title, p.drawing
    from setting h cross join product p join series s on s.id = p.series_id join category c on c.id = s.category_id
    where h.key = 'home' and ${isPublic('p', now)} and ${isPublic('s', now)} and ${isPublic('c', now)}
    order by (p.slug = h.value ->> 'hero') desc, p.lifecycle = 'active' desc, p.released desc, p.id limit 1`);
  return rows[0];
};
