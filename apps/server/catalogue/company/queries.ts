import type { SettingValue } from '@site/content/settings';
import { sql } from 'drizzle-orm';
import type { Reading } from '#platform/cache/reading.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { isPublic } from '#platform/database/public.ts';
import { readSetting } from '#platform/settings/read-setting.ts';

export type SiteSettings = { company: SettingValue<'company'>; home: SettingValue<'home'> };

/** The settings for the layout and the home page. */
export const findSiteSettings = async (db: Queryable): Promise<Partial<SiteSettings>> => {
  const [company, home] = await Promise.all([readSetting(db, 'company'), readSetting(db, 'home')]);
  return { ...(company ? { company } : {}), ...(home ? { home } : {}) };
};

export type HeroRow = {
  id: number;
  slug: string;
  model: string;
  title: Record<string, string>;
  drawing: Record<string, unknown>;
};

/** The product on the home page: the one that its content names, or the newest public one until that one is public. */
export const findHero = async ({ db, now }: Reading): Promise<HeroRow | undefined> => {
  const { rows } = await db.execute<HeroRow>(sql`
    select p.id, p.slug, p.model, p.title, p.drawing
    from setting h cross join product p join series s on s.id = p.series_id join category c on c.id = s.category_id
    where h.key = 'home' and h.value ? 'hero' and p.drawing is not null
      and ${isPublic('p', now)} and ${isPublic('s', now)} and ${isPublic('c', now)}
    order by (p.slug = h.value ->> 'hero') desc, p.lifecycle = 'active' desc, p.released desc, p.id limit 1`);
  return rows[0];
};
