import { kindProblem } from '@site/content/asset/kinds';
import type { LocalisedText } from '@site/contract/localised-text';
import type { StaffData, StaffParsed } from '@site/contract/staff/calls';
import type { MediaKind } from '@site/contract/staff/media';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { likePattern } from '#platform/database/like-pattern.ts';
import type { WireRow } from '#platform/database/wire.ts';

export type MediaQuery = StaffParsed<'mediaList'>;
type ListedFile = StaffData<'mediaList'>['list'][number];

type ListedMedia = WireRow<Omit<ListedFile, 'kind' | 'alt' | 'cover'>> & {
  alt: LocalisedText | null;
  /** The document that visitors download, if everybody may: its first page is a picture. */
  coverId: number | null;
};

const shownKinds = ['picture', 'film', 'model'] as const;

/** What a file is: something that pages show, or a document. */
export const mediaKindOf = (type: string): MediaKind =>
  shownKinds.find((kind) => kindProblem(type, kind) === undefined) ?? 'document';

const isNamed = sql`exists (select from content_reference n where n.noun = 'asset' and n.slug = a.slug)`;

export type MediaCounts = Record<MediaKind | 'unused' | 'bytes', number>;

/** How many files there are of each kind, how many are unused, and how much they weigh. */
export const countMedia = async (db: Queryable): Promise<MediaCounts> => {
  const { rows } = await db.execute<{ type: string; files: number; unused: number; bytes: number }>(sql`
    select a.type, count(*)::int as files, count(*) filter (where not ${isNamed})::int as unused, sum(a.bytes)::float8 as bytes
    from asset a where a.status = 'published' group by a.type`);
  const counts: MediaCounts = { picture: 0, film: 0, model: 0, document: 0, unused: 0, bytes: 0 };
  for (const { type, files, unused, bytes } of rows) {
    counts[mediaKindOf(type)] += files;
    counts.unused += unused;
    counts.bytes += bytes;
  }
  return counts;
};

/** Files of the site: pictures first, because people look for them by eye, then the newest. */
export const listMedia = async (db: Queryable, query: MediaQuery): Promise<ListedMedia[]> => {
  const { kind, search, name, unused, before, limit } = query;
  const { rows: types } = await db.execute<{ type: string }>(sql`select distinct type from asset`);
  const pictures = types.map(({ type }) => type).filter((type) => mediaKindOf(type) === 'picture');
  const isPicture = (table: SQL) => sql`(${table}.type = any(${sql.param(pictures)}::text[]))`;
  const wanted = types.map(({ type }) => type).filter((type) => kind === undefined || mediaKindOf(type) === kind);
  const pattern = search ? likePattern(search) : undefined;
  const { rows } = await db.execute<ListedMedia>(sql`
    select a.id, a.slug as name, a.type, a.bytes::float8 as bytes, a.width, a.height, a.pages, a.seconds, a.sha256, a.alt, a.focus,
      (select count(distinct n.document_id)::int from content_reference n where n.noun = 'asset' and n.slug = a.slug) as uses, c.id as "coverId"
    from asset a left join (
      select digest, min(id) as id from download
      where asset_type = 'application/pdf' and status = 'published' and not needs_login group by digest
    ) c on c.digest = a.sha256
    where a.status = 'published' and a.type = any(${sql.param(wanted)}::text[])
      and ${before === undefined ? sql`true` : sql`(${isPicture(sql`a`)}, a.id) < (select ${isPicture(sql`b`)}, b.id from asset b where b.id = ${before})`}
      and ${name === undefined ? sql`true` : sql`a.slug = ${name}`}
      and ${pattern === undefined ? sql`true` : sql`(lower(a.slug) like lower(${pattern}) or lower(a.alt::text) like lower(${pattern}))`}
      and ${unused ? sql`not ${isNamed}` : sql`true`}
    order by ${isPicture(sql`a`)} desc, a.id desc limit ${limit}`);
  return rows;
};
