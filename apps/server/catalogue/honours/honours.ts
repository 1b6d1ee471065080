import type { HonorListData } from '@site/contract/company';
import type { Picture } from '@site/contract/fields';
import { media } from '@site/contract/media';
import { pictureAddress } from '@site/contract/picture-addresses';
import { entryTag, tag } from '@site/contract/tags';
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import { type PictureRow, pictureColumn, toPicture } from '#assets/shown-picture.ts';
import type { Reading } from '#platform/cache/reading.ts';
import { inLocale, isPublic } from '#platform/database/public-rows.ts';

type Row = {
  id: number;
  slug: string;
  title: string;
  issuer: string;
  date: string;
  validUntil: string | null;
  number: string | null;
  classId: number;
  scan: PictureRow | null;
  /** The slug of a scan that is a PDF. */
  document: string | null;
};

/** Honours by class, in the editors' order. */
const findHonours = async ({ db, locale, now }: Reading): Promise<Row[]> => {
  const { rows } = await db.execute<Row>(sql`
    select h.id, h.slug, ${inLocale(sql`h.title`, locale)} as title, ${inLocale(sql`h.issuer`, locale)} as issuer,
      to_char(h.date, 'YYYY-MM-DD') as date, to_char(h.valid_until, 'YYYY-MM-DD') as "validUntil", h.number,
      c.id as "classId", ${pictureColumn(sql`h.scan`, locale)} as scan,
      (select a.slug from asset a where a.slug = h.scan and a.type = 'application/pdf') as document
    from honour h join honour_class c on c.id = h.class_id
    where ${isPublic('h', now)} and ${isPublic('c', now)}
    order by c.sort, c.id, h.sort, h.id`);
  return rows;
};

const findClasses = async ({ db, locale, now }: Reading) => {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select c.id, ${inLocale(sql`c.name`, locale)} as name from honour_class c
    where ${isPublic('c', now)}
    order by c.sort, c.id`);
  return rows;
};

const imageOfScan = (picture: Picture) => ({ image: pictureAddress(picture), picture });

const firstPage = (reading: Reading, slug: string, document: string) => {
  reading.shows(entryTag('asset', document));
  return { image: media.honourScan(slug), scan: media.honourScan(slug) };
};

/** Certificates, approvals, awards and patents. */
export const listHonours = async (reading: Reading): Promise<z.output<typeof HonorListData>> => {
  reading.shows(tag.honours);
  const [rows, classes] = await Promise.all([findHonours(reading), findClasses(reading)]);
  const nameOf = new Map(classes.map(({ id, name }) => [id, name]));
  return {
    classes: classes.map(({ id, name }) => ({
      id,
      class_name: name,
      honour_count: rows.filter(({ classId }) => classId === id).length,
    })),
    list: rows.map(({ slug, validUntil, number, classId, scan, document, ...row }) => ({
      ...row,
      image: media.honour(slug),
      ...(scan ? imageOfScan(toPicture(reading, scan)) : {}),
      ...(document ? firstPage(reading, slug, document) : {}),
      ...(validUntil ? { valid_until: validUntil } : {}),
      ...(number ? { number } : {}),
      class: { id: classId, class_name: nameOf.get(classId) ?? '' },
    })),
    as_of: reading.now.toISOString().slice(0, 10),
  };
};
