import { Calculator } from '@site/content/calculator/schema';
import { Manual } from '@site/content/manual/schema';
import { RegisterArea } from '@site/content/register-area/schema';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { createMemory, createRecent } from '#platform/cache/memory.ts';
import type { Queryable } from '#platform/database/connection.ts';

/** Entries without a table, which appear in documents only: by family, by area and by tool. */
export type DocumentEntries = {
  manuals: Record<string, Manual>;
  registers: Record<string, RegisterArea>;
  calculators: Record<string, Calculator>;
};

const memory = createMemory(() => createRecent<DocumentEntries>(1));

const bySlug = <T extends { slug: string }>(entries: readonly T[]): Record<string, T> =>
  Object.fromEntries(entries.map((entry) => [entry.slug, entry]));

const live = sql`content_entry d join content_revision r on r.id = d.live_id
  where d.collection in ('manual', 'register_area', 'calculator') and r.data is not null`;

/** Reads the entries that only documents show. Cached by revision, because every write of content needs them. */
export const readDocumentEntries = async (db: Queryable): Promise<DocumentEntries> => {
  const { rows } = await db.execute<{ id: number }>(sql`select r.id from ${live} order by r.id`);
  const revisions = rows.map(({ id }) => id).join();
  return memory.of({ db })(revisions, async () => {
    const { rows: found } = await db.execute<{ collection: string; data: unknown }>(
      sql`select d.collection, r.data from ${live}`,
    );
    const parse = <S extends z.ZodType>(schema: S, collection: string): z.output<S>[] =>
      z.array(schema).parse(found.filter((row) => row.collection === collection).map(({ data }) => data));
    return {
      manuals: bySlug(parse(Manual, 'manual')),
      registers: bySlug(parse(RegisterArea, 'register_area')),
      calculators: bySlug(parse(Calculator, 'calculator')),
    };
  });
};
