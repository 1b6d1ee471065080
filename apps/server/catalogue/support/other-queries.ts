import type { Locale, Localised } from '@site/contract/locales';
import { sql, type SQL } from 'drizzle-orm';
import type { Reading } from '#platform/cache/reading.ts';
import { inLocale, isPublic } from '#platform/database/public-rows.ts';
import { isBest } from './download-queries.ts';

export type ClassRow = { id: number; name: string };

/** Product categories by name, in the order of the menu. */
export const findClasses = async ({ db, locale, now }: Reading): Promise<ClassRow[]> => {
  const { rows } = await db.execute<ClassRow>(sql`
    select k.id, ${inLocale(sql`k.name`, locale)} as name from category k where ${isPublic('k', now)} order by k.sort, k.id`);
  return rows;
};

export type ProductRow = { id: number; model: string; discontinued: boolean };

export const findProduct = async ({ db, now }: Reading, id: number): Promise<ProductRow | undefined> => {
  const { rows } = await db.execute<ProductRow>(sql`
    select p.id, p.model, p.lifecycle = 'discontinued' as discontinued from product p where p.id = ${id} and ${isPublic('p', now)}`);
  return rows[0];
};

export type ToolRow = {
  id: number;
  downloadId: number;
  name: string;
  description: string;
  version: string;
  os: string[];
  released: string;
  notes: { version: string; date: string; text: Localised }[];
  size: number | null;
  sha256: string | null;
  needsLogin: boolean;
  fileName: string;
};

/** Programs, each with its file. */
export const findTools = async ({ db, locale, now }: Reading): Promise<ToolRow[]> => {
  const { rows } = await db.execute<ToolRow>(sql`
    select t.id, d.id as "downloadId", ${inLocale(sql`t.name`, locale)} as name,
      ${inLocale(sql`t.description`, locale)} as description, d.version, t.os, to_char(t.released, 'YYYY-MM-DD') as released,
      t.notes, d.size::float8 as size, d.sha256, d.needs_login as "needsLogin", d.file_name as "fileName"
    from tool t join download d on d.tool_id = t.id and d.status = 'published' and ${isBest(locale)}
    where ${isPublic('t', now)}
    order by t.sort, t.id`);
  return rows;
};

export type CatalogueRow = {
  id: number;
  downloadId: number;
  name: string;
  pages: number | null;
  size: number | null;
  sha256: string | null;
  lang: string;
  version: string;
  digest: string;
  fileName: string;
  updated: string;
  classId: number | null;
  className: string | null;
};

const catalogues = (locale: Locale, now: Date, classId: number | undefined): SQL => sql`
  document e join download d on d.document_id = e.id and d.kind = 'catalogue' and d.status = 'published' and ${isBest(locale)}
    left join category k on k.id = e.category_id and ${isPublic('k', now)}
  where e.kind = 'catalogue' and ${isPublic('e', now)} ${classId === undefined ? sql`` : sql`and e.category_id = ${classId}`}`;

/** One page of the catalogues, in the reader's language. */
export const findCatalogues = async (
  { db, locale, now }: Reading,
  { classId, limit, offset }: { classId: number | undefined; limit: number; offset: number },
): Promise<{ rows: CatalogueRow[]; total: number }> => {
  const [list, count] = await Promise.all([
    db.execute<CatalogueRow>(sql`
      select e.id, d.id as "downloadId", ${inLocale(sql`e.name`, locale)} as name, d.pages, d.size::float8 as size, d.sha256,
        d.lang, d.version, d.digest, d.file_name as "fileName", to_char(d.updated, 'YYYY-MM-DD') as updated,
        k.id as "classId", ${inLocale(sql`k.name`, locale)} as "className"
      from ${catalogues(locale, now, classId)}
      order by e.sort, e.id limit ${limit} offset ${offset}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from ${catalogues(locale, now, classId)}`),
  ]);
  return { rows: list.rows, total: count.rows[0]?.total ?? 0 };
};
