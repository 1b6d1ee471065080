import type { Locale } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { positions } from '../sources/load.ts';

/** The combined digests of what public products contribute to catalogues, by category and language, and to tools. */
export type CombinedParts = {
  chapters: ReadonlyMap<string, string>;
  outline?: string;
  checklist?: string;
};

const chapterKey = (category: string, locale: string): string => `${category} ${locale}`;

/** The digest of a catalogue's chapter; nothing if the category has no products. */
export const chapterOf = ({ chapters }: CombinedParts, category: string, locale: Locale): string | undefined =>
  chapters.get(chapterKey(category, locale));

/** Combines the stored digests of all products as `combineDigests` does. */
export const findCombinedParts = async (db: Queryable, now: Date): Promise<CombinedParts> => {
  const { rows } = await db.execute<{ part: string; locale: string; category: string; digest: string }>(sql`
    with public as (${positions(now)})
    select d.part, d.locale, case d.part when 'catalogue' then public.category else '' end as category,
      encode(sha256(convert_to(string_agg(d.digest, ','
        order by case d.part when 'checklist' then d.digest collate "C" end, public.position), 'UTF8')), 'hex') as digest
    from document_part d join public on public.id = d.product_id
    group by 1, 2, 3`);
  const ofTool = (part: string) => rows.find((row) => row.part === part)?.digest;
  const [outline, checklist] = [ofTool('outline'), ofTool('checklist')];
  return {
    chapters: new Map(
      rows
        .filter(({ part }) => part === 'catalogue')
        .map(({ category, locale, digest }) => [chapterKey(category, locale), digest]),
    ),
    ...(outline ? { outline } : {}),
    ...(checklist ? { checklist } : {}),
  };
};
