import type { Drawings } from '@site/content/company/schema';
import type { Locale } from '@site/contract/locales';
import type { Diagram } from '@site/drawings/diagram/shape';
import type { Brand } from '@site/drawings/svg/brand';
import { sql, type SQL } from 'drizzle-orm';
import type { Reading } from '#platform/cache/reading.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { digest, type PictureReading } from './kinds.ts';

type Texts = Partial<Record<Locale, string>>;

/** Archived entries keep their pictures, because old pages and mails show them. Drafts and scheduled entries have none. */
const hasPicture = (alias: string, now: Date): SQL =>
  sql`${sql.identifier(alias)}.status <> 'draft' and ${sql.identifier(alias)}.published_at <= ${now.toISOString()}::timestamptz`;

export type ProductSource = {
  slug: string;
  model: string;
  title: Texts;
  drawing: Record<string, unknown> | null;
  params: Record<string, unknown>;
  /** Of everything that the drawing shows. */
  digest: string;
  brand: Brand;
};

export const findProductDrawing = async (reading: PictureReading, slug: string): Promise<ProductSource | undefined> => {
  const { db, now } = reading;
  const { rows } = await db.execute<Omit<ProductSource, 'brand'>>(
    sql`select slug, model, title, drawing, params, digest from product
      where slug = ${slug} and ${hasPicture('product', now)}`,
  );
  const [product] = rows;
  if (!product) return undefined;
  const brand = await reading.brand();
  return { ...product, digest: digest(product.digest, brand.digest), brand: brand.printed };
};

/** The slug of some product that has a drawing. */
export const findDrawnProduct = async ({ db, now }: Pick<Reading, 'db' | 'now'>): Promise<string | undefined> => {
  const { rows } = await db.execute<{ slug: string }>(
    sql`select slug from product where drawing is not null and ${hasPicture('product', now)} order by id limit 1`,
  );
  return rows[0]?.slug;
};

export type SceneSource = { data: Record<string, unknown>; digest: string };

export const findScene = async ({ db, now }: Reading, slug: string): Promise<SceneSource | undefined> => {
  const { rows } = await db.execute<SceneSource>(
    sql`select data, digest from scene where slug = ${slug} and ${hasPicture('scene', now)}`,
  );
  return rows[0];
};

/** Finds the text that a QR code of the company encodes. */
export const findQrTarget = async (db: Queryable, kind: string): Promise<string | undefined> => {
  const { rows } = await db.execute<{ target: string }>(sql`
    select code ->> 'target' as target
    from setting, jsonb_array_elements(value -> 'qr') as code
    where key = 'company' and code ->> 'kind' = ${kind}`);
  return rows[0]?.target;
};

/** Finds the names of the company and of terminal groups for the labels of drawings. */
type Named = { key: string; name: unknown };
type DrawingWords = { company: Texts; drawings?: Drawings; groups: Named[] };

export const findDrawingWords = async (db: Queryable): Promise<DrawingWords> => {
  const { rows } = await db.execute<{ company: Texts | null; drawings: Drawings | null; groups: Named[] | null }>(sql`
    select value -> 'name' as company, value -> 'drawings' as drawings,
      (select value -> 'list' from setting where key = 'terminal_groups') as groups
    from setting where key = 'company'`);
  const { company, drawings, groups } = rows[0] ?? {};
  return { company: company ?? {}, groups: groups ?? [], ...(drawings ? { drawings } : {}) };
};

/** A diagram is checked by its schema when it is imported; the table gives it back unchanged. */
export type DiagramSource = { title: Texts; diagram: Diagram; digest: string };

export const findDiagram = async ({ db, now }: Reading, slug: string): Promise<DiagramSource | undefined> => {
  const { rows } = await db.execute<DiagramSource>(
    sql`select title, diagram, digest from solution where slug = ${slug} and diagram is not null and ${hasPicture('solution', now)}`,
  );
  return rows[0];
};

const tables = { solution: sql`solution`, case: sql`case_study`, news: sql`news` } as const;
export type SharedCollection = keyof typeof tables;

export type SharedSource = {
  title: Texts;
  digest: string;
  scene: Record<string, unknown> | null;
  sceneDigest: string | null;
};

/** Finds the title and the scene for the social card of an entry. */
export const findShared = async (
  { db, now }: Reading,
  collection: SharedCollection,
  slug: string,
): Promise<SharedSource | undefined> => {
  const { rows } = await db.execute<SharedSource>(sql`
    select n.title, n.digest, s.data as scene, s.digest as "sceneDigest"
    from ${tables[collection]} n left join scene s on s.slug = n.scene
    where n.slug = ${slug} and ${hasPicture('n', now)}`);
  return rows[0];
};
