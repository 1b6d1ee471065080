import { assetNameOf } from '@site/content/asset/name';
import type { Picture } from '@site/contract/fields';
import type { Locale } from '@site/contract/locales';
import { media } from '@site/contract/media';
import { pictureAddress, socialAddress } from '@site/contract/picture-addresses';
import { entryTag } from '@site/contract/tags';
import { sql, type SQL } from 'drizzle-orm';
import type { Reading } from '#platform/cache/reading.ts';
import { inLocale } from '#platform/database/public-rows.ts';

/** A picture as a query reads it: one column of JSON. */
export type PictureRow = {
  slug: string;
  sha256: string;
  type: string;
  width: number;
  height: number;
  focus: [number, number] | null;
  alt: string | null;
  caption: string | null;
  credit: string | null;
};

const fields = (locale: Locale): SQL => sql`jsonb_build_object('slug', a.slug, 'sha256', a.sha256, 'type', a.type,
  'width', a.width, 'height', a.height, 'focus', a.focus, 'alt', ${inLocale(sql`a.alt`, locale)},
  'caption', ${inLocale(sql`a.caption`, locale)}, 'credit', a.credit)`;

/** The asset that a column names, or null. An archived asset stays on the pages that name it. */
export const pictureColumn = (name: SQL, locale: Locale): SQL =>
  sql`(select ${fields(locale)} from asset a where a.slug = ${name} and a.width is not null)`;

/** The assets that a column of names lists, in its order. */
export const picturesColumn = (names: SQL, locale: Locale): SQL =>
  sql`coalesce((select jsonb_agg(${fields(locale)} order by array_position(${names}, a.slug))
    from asset a where a.slug = any(${names}) and a.width is not null), '[]')`;

/** The picture as pages show it. The answer depends on the asset from now on. */
export const toPicture = (reading: Reading, row: PictureRow): Picture => {
  reading.shows(entryTag('asset', row.slug));
  return plainPicture(row);
};

/** The picture without a reading, for the search index, which follows every change. */
export const plainPicture = (row: PictureRow): Picture => {
  const { sha256: digest, type, width, height, focus, alt, caption, credit } = row;
  return {
    digest,
    type,
    width,
    height,
    alt: alt ?? '',
    focus: focus ?? [0.5, 0.5],
    ...(caption ? { caption } : {}),
    ...(credit ? { credit } : {}),
  };
};

/**
 * The picture of a card. It decorates the title beside it, so its texts are left out: one that is not translated would make a
 * page untranslated that does not show it.
 */
export const toDecoration = ({ digest, type, width, height, focus }: Picture): Picture => ({
  digest,
  type,
  width,
  height,
  focus,
  alt: '',
});

/** An image for all readers, and the picture it comes from if the company supplied one. */
export const toImage = (picture: Picture | undefined, scene: string | null | undefined) =>
  picture ? { image: pictureAddress(picture), picture } : { image: scene ? media.scene(scene) : media.plate };

/** What other sites show for a shared entry: its photograph, else a card that is drawn from its title. */
export const toSocial = (
  picture: Picture | undefined,
  collection: Parameters<typeof media.social>[0],
  slug: string,
): string => (picture ? socialAddress(picture) : media.social(collection, slug));

/** The picture of an entry: one that the company supplied, else a scene, else the plate that says there is none. */
export const toEntryImage = (
  reading: Reading,
  { picture: row, scene }: { picture: PictureRow | null; scene: string | null | undefined },
): { image: string; picture?: Picture } => toImage(row ? toPicture(reading, row) : undefined, scene);

/** The same on a card. */
export const toCardImage: typeof toEntryImage = (reading, { picture: row, scene }) =>
  toImage(row ? toDecoration(toPicture(reading, row)) : undefined, scene);

/** Pictures of a document that names them itself, by their reference `media:…`. */
export const findPictures = async (reading: Reading, references: readonly string[]): Promise<Map<string, Picture>> => {
  if (references.length === 0) return new Map();
  const names = references.map(assetNameOf);
  const { rows } = await reading.db.execute<{ picture: PictureRow }>(sql`
    select ${fields(reading.locale)} as picture from asset a
    where a.slug = any(${sql.param(names)}::text[]) and a.width is not null`);
  const found = new Map(rows.map(({ picture }) => [picture.slug, toPicture(reading, picture)]));
  return new Map(
    references.flatMap((reference) => {
      const picture = found.get(assetNameOf(reference));
      return picture ? [[reference, picture]] : [];
    }),
  );
};
