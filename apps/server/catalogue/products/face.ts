import type { Picture } from '@site/contract/fields';
import type { Locale } from '@site/contract/locales';
import { media } from '@site/contract/media';
import { pictureAddress } from '@site/contract/picture-addresses';
import type { Drawing } from '@site/drawings/product/shape';
import { sql, type SQL } from 'drizzle-orm';
import { pictureColumn, type PictureRow, toDecoration, toPicture } from '#assets/shown-picture.ts';
import type { Reading } from '#platform/cache/reading.ts';

/** The import has validated drawings, so what the table holds is a drawing. */
export const asDrawing = (stored: Record<string, unknown>): Drawing => stored as Drawing;

/** The photograph that represents the product with this alias, or null if its drawing does. */
export const photoColumn = (alias: string, locale: Locale): SQL =>
  sql`case when ${sql.raw(alias)}.face = 'photo' then ${pictureColumn(sql.raw(`${alias}.pictures[1]`), locale)} end`;

/**
 * What lists show of a series or a category, which alias `own` is, represented by the product `i`. Lists are drawings at one
 * scale: a photograph of its own stands there only if that product has no drawing.
 */
export const listedPhotoColumn = (own: string, locale: Locale): SQL => {
  const picture = sql.raw(`${own}.picture`);
  return sql`case when i.drawing is null and ${picture} is not null then ${pictureColumn(picture, locale)} else ${photoColumn('i', locale)} end`;
};

/** Millimetres that a photograph or a plate takes beside drawings, which are shown at one scale. */
const nominalSide = 180;
const plate: [number, number] = [nominalSide, (nominalSide * 2) / 3];

const sizeOf = ({ width, height }: Picture): [number, number] => {
  const scale = nominalSide / Math.max(width, height);
  return [Math.round(width * scale), Math.round(height * scale)];
};

type Row = { slug: string | null; photo: PictureRow | null; picture: [number, number] | null };

/** What represents a product in lists, and its size beside others: a photograph, its drawing, or the plate with its name. */
export const faceOf = (reading: Reading, { slug, photo: row, picture }: Row) => {
  if (!row) return { image: slug === null ? media.plate : media.productFront(slug), front: picture ?? plate };
  const photo = toDecoration(toPicture(reading, row));
  return { image: pictureAddress(photo, { width: 640 }), picture: photo, front: sizeOf(photo) };
};
