import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/connection.ts';

export type ProductSource = { slug: string; model: string; drawing: Record<string, unknown>; digest: string };

/** Archived products keep their pictures: old pages and mails show them. Drafts have none. */
export const findProductDrawing = async (db: Queryable, slug: string): Promise<ProductSource | undefined> => {
  const { rows } = await db.execute<ProductSource>(
    sql`select slug, model, drawing, digest from product where slug = ${slug} and status <> 'draft'`,
  );
  return rows[0];
};

export type SceneSource = { data: Record<string, unknown>; digest: string };

export const findScene = async (db: Queryable, slug: string): Promise<SceneSource | undefined> => {
  const { rows } = await db.execute<SceneSource>(
    sql`select data, digest from scene where slug = ${slug} and status <> 'draft'`,
  );
  return rows[0];
};

/** What a QR code of the company says. */
export const findQrTarget = async (db: Queryable, kind: string): Promise<string | undefined> => {
  const { rows } = await db.execute<{ target: string }>(sql`
    select code ->> 'target' as target
    from setting, jsonb_array_elements(value -> 'qr') as code
    where key = 'company' and code ->> 'kind' = ${kind}`);
  return rows[0]?.target;
};

export const findBrandPicture = async (db: Queryable, name: string): Promise<string | undefined> => {
  const { rows } = await db.execute<{ picture: string | null }>(
    sql`select value ->> ${name}::text as picture from setting where key = 'brand'`,
  );
  return rows[0]?.picture ?? undefined;
};
