import { Manual } from '@site/content/manual/schema';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { createMemory } from '#platform/cache/reading.ts';
import type { Queryable } from '#platform/database/connection.ts';

const memory = createMemory((): { revisions?: string; manuals?: Record<string, Manual> } => ({}));

const parseManuals = (documents: readonly unknown[]): Record<string, Manual> =>
  Object.fromEntries(
    z
      .array(Manual)
      .parse(documents)
      .map((manual) => [manual.slug, manual]),
  );

const live = sql`content_entry d join content_revision r on r.id = d.live_id where d.collection = 'manual' and r.data is not null`;

/** Reads the texts of manuals by family. Cached by revision, because every write of content needs them. */
export const readManuals = async (db: Queryable): Promise<Record<string, Manual>> => {
  const { rows } = await db.execute<{ id: number }>(sql`select r.id from ${live} order by r.id`);
  const revisions = rows.map(({ id }) => id).join();
  const cached = memory.of(db);
  if (cached.manuals && cached.revisions === revisions) return cached.manuals;
  const documents = await db.execute<{ data: unknown }>(sql`select r.data from ${live}`);
  const manuals = parseManuals(documents.rows.map(({ data }) => data));
  Object.assign(cached, { revisions, manuals });
  return manuals;
};
