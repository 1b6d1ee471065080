import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/connection.ts';
import type { CompanySetting, HomeSetting } from '../content/import/settings.ts';

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

/** The product that the home page runs. */
export const findHero = async (db: Queryable): Promise<HeroRow | undefined> => {
  const { rows } = await db.execute<HeroRow>(sql`
    select p.id, p.slug, p.model, p.title, p.drawing
    from setting s join product p on p.slug = s.value ->> 'hero'
    where s.key = 'home'`);
  return rows[0];
};
