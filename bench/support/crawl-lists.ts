import { media } from '@site/contract/media';
import { paths } from '@site/contract/paths';
import { isNotNull, and, eq } from 'drizzle-orm';
import { product } from '#catalogue/products/table.ts';
import { download } from '#catalogue/support/table.ts';
import type { Db } from '#platform/database/connection.ts';

/** The kinds of documents that take the most memory and time, the largest first; all others are small. */
const largeKinds = ['catalogue', 'manual', 'tool', 'efi'];
/** Their fonts are the largest. */
const largeLanguages = ['zh', 'hk'];

const rankIn = (list: readonly string[], value: string): number =>
  list.includes(value) ? list.indexOf(value) : list.length;

type Row = { id: number; kind: string; lang: string };
const isChinese = ({ lang }: Row): boolean => largeLanguages.includes(lang);
/** Catalogues and Chinese manuals. */
const isLarge = (row: Row): boolean => row.kind === 'catalogue' || (row.kind === 'manual' && isChinese(row));

export type ListedDocument = { id: number; path: string; isLarge: boolean; isCatalogue: boolean };

/** Every published document, those first that take the most memory. */
export const listDocuments = async (db: Db): Promise<ListedDocument[]> => {
  const rows = await db
    .select({ id: download.id, kind: download.kind, lang: download.lang })
    .from(download)
    .where(eq(download.status, 'published'))
    .orderBy(download.id);
  const rank = (row: Row) => rankIn(largeKinds, row.kind) * 10 + rankIn(largeLanguages, row.lang);
  return rows
    .toSorted((a, b) => rank(a) - rank(b))
    .map((row) => ({
      id: row.id,
      path: paths.latestFile(row.id),
      isLarge: isLarge(row),
      isCatalogue: row.kind === 'catalogue',
    }));
};

/** The first page, one in the middle and the last one of a catalogue that has been generated, as pictures. */
export const listPagePictures = async (db: Db, id: number): Promise<string[]> => {
  const [row] = await db
    .select({ digest: download.digest, pages: download.pages })
    .from(download)
    .where(eq(download.id, id));
  if (!row?.pages) return [];
  const pages = new Set([1, Math.ceil(row.pages / 2), row.pages]);
  return [...pages].map((page) => `/files/${id}/pages/${row.digest.slice(0, 16)}/${page}.webp`);
};

/** The pictures of every product that take the most time: films, models, cards and the largest raster pictures, mixed. */
export const listLargePictures = async (db: Db): Promise<string[]> => {
  const rows = await db
    .select({ slug: product.slug })
    .from(product)
    .where(and(eq(product.status, 'published'), isNotNull(product.drawing)));
  return rows.flatMap(({ slug }) => [
    media.video(slug, 'front'),
    media.productModel(slug),
    media.social('product', slug),
    media.video(slug, 'terminals'),
    media.productRaster(slug, 640, 'avif'),
    media.videoPoster(slug, 'front'),
  ]);
};
