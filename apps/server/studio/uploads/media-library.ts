import { kindProblem } from '@site/content/asset/kinds';
import { AssetName, nameKey } from '@site/content/asset/name';
import type { Asset } from '@site/content/asset/schema';
import type { LocalisedText } from '@site/contract/localised-text';
import { mayDo } from '@site/contract/staff-roles';
import type { AuditAction } from '@site/contract/staff/audit-actions';
import type { StaffData, StaffParsed } from '@site/contract/staff/calls';
import type { MediaKind } from '@site/contract/staff/media';
import { sql, type SQL } from 'drizzle-orm';
import { publish } from '#content/publish.ts';
import { keyOf } from '#content/store.ts';
import { lockContent } from '#content/write-content.ts';
import { appendAudit, type AuditEntry, recordAct } from '#people/audit/queries.ts';
import type { Db, Transaction, Queryable } from '#platform/database/connection.ts';
import { likePattern, type WireRow } from '#platform/database/row-values.ts';
import type { Storage } from '#platform/storage/shape.ts';
import { type Acting, auditEntryOf, requireRight, refuse } from '../entry-rights.ts';
import { withLanguage } from '../find-problems.ts';
import type { RenderCheck } from '../publish-working-copies.ts';
import { type EntryName, readEntry } from '../working-copy.ts';
import { expiryMs, type Spool } from './spool.ts';
import { type Scan, takeFile, type Taken } from './take-file.ts';

type MediaQuery = StaffParsed<'mediaList'>;
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

const isNamed = sql`exists (select from content_reference n where n.collection = 'asset' and n.slug = a.slug)`;

type MediaCounts = Record<MediaKind | 'unused' | 'bytes', number>;

/** How many files there are of each kind, how many are unused, and how much they weigh. */
const countMedia = async (db: Queryable): Promise<MediaCounts> => {
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
const listMedia = async (db: Queryable, query: MediaQuery): Promise<ListedMedia[]> => {
  const { kind, search, name, unused, before, limit } = query;
  const { rows: types } = await db.execute<{ type: string }>(sql`select distinct type from asset`);
  const pictures = types.map(({ type }) => type).filter((type) => mediaKindOf(type) === 'picture');
  const isPicture = (table: SQL) => sql`(${table}.type = any(${sql.param(pictures)}::text[]))`;
  const wanted = types.map(({ type }) => type).filter((type) => kind === undefined || mediaKindOf(type) === kind);
  const pattern = search ? likePattern(search) : undefined;
  const { rows } = await db.execute<ListedMedia>(sql`
    select a.id, a.slug as name, a.type, a.bytes::float8 as bytes, a.width, a.height, a.pages, a.seconds, a.sha256, a.alt, a.focus,
      (select count(distinct n.entry_id)::int from content_reference n where n.collection = 'asset' and n.slug = a.slug) as uses, c.id as "coverId"
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

type Deps = { db: Db; clock: () => Date; storage: Storage; spool: Spool; scan: Scan | undefined; check: RenderCheck };

type MediaAction = Extract<AuditAction, 'add a file' | 'replace a file'>;
type Upload = { upload: string; name: string };
type Stored = { ok: true; name: string; note?: string };
export type MediaResult =
  | Stored
  | Exclude<Taken, { ok: true }>
  | { ok: false; reason: 'gone' | 'other kind' | 'wrong name' };

/** Names the bytes in a transaction that holds the lock of the content. */
type Write = (
  tx: Transaction,
  taken: Extract<Taken, { ok: true }>,
) => Promise<{ result: MediaResult; entry?: AuditEntry }>;

/** Finds a name that no file has. Some file systems cannot hold two names that differ by case only, and an export writes into one. */
const findFreeName = async (tx: Transaction, name: string, mayNumber: boolean): Promise<string | undefined> => {
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select d.slug from content_entry d join content_revision r on r.id = d.live_id and r.data is not null where d.collection = 'asset'`);
  const taken = new Set(rows.map(({ slug }) => nameKey(slug)));
  if (!taken.has(nameKey(name))) return name;
  if (!mayNumber) return undefined;
  const numbered = (number: number) => name.replace(/(?=\.[^./]+$)|$/, `-${number}`);
  let number = 2;
  while (taken.has(nameKey(numbered(number)))) number += 1;
  return numbered(number);
};

const nameOf = (slug: string): EntryName => ({ collection: 'asset', slug });

/** The name of the file that an upload has become, by the trail, which is written in the same transaction. Uploads live for a day. */
const findStored = async (
  db: Queryable,
  { upload, caller, action, now }: { upload: string; caller: Acting['caller']; action: MediaAction; now: Date },
): Promise<string | undefined> => {
  const since = new Date(now.getTime() - expiryMs).toISOString();
  const { rows } = await db.execute<{ object: string }>(sql`
    select object from audit.entry
    where actor_id = ${caller.id} and at > ${since} and action = ${action} and outcome = 'done' and detail->>'upload' = ${upload} limit 1`);
  return rows[0]?.object.slice(keyOf(nameOf('')).length);
};

/** Files that staff upload. Their texts and focus are edited like those of any entry, and one that is named cannot be withdrawn. */
export const createMediaLibrary = (deps: Deps) => {
  const { db, clock, spool, check } = deps;

  const put = async (
    tx: Transaction,
    acting: Acting,
    { slug, data, action, upload }: { slug: string; data: Asset; action: MediaAction; upload: string },
  ) => {
    const now = clock();
    const author = { author: acting.caller.name, reason: action, now };
    const published = await publish(tx, [{ ...nameOf(slug), data }], author);
    if (!published.ok) return refuse({ reason: 'problems', problems: published.problems.map(withLanguage) });
    const detail = { type: data.type, bytes: data.bytes, sha256: data.sha256, upload };
    return { entry: auditEntryOf(acting, action, nameOf(slug), { at: now, detail }), tags: published.tags };
  };

  /** Checks and stores the bytes, then lets `write` name them; the upload remains until that is committed. */
  const use = async (
    acting: Acting,
    { upload, name }: Upload,
    action: MediaAction,
    write: Write,
  ): Promise<MediaResult> => {
    const { id } = acting.caller;
    const findEarlier = async (tx: Queryable): Promise<Stored | undefined> => {
      const stored = await findStored(tx, { upload, caller: acting.caller, action, now: clock() });
      return stored === undefined ? undefined : { ok: true, name: stored };
    };
    const file = await spool.find(id, upload);
    // Who did not hear the answer asks again.
    if (!file) return (await findEarlier(db)) ?? { ok: false, reason: 'gone' };
    const taken = await takeFile(deps, file, name);
    const writeOnce = (content: Extract<Taken, { ok: true }>) =>
      recordAct(db, async (tx) => {
        await lockContent(tx);
        const earlier = await findEarlier(tx);
        return earlier ? { result: earlier } : write(tx, content);
      });
    const result = taken.ok ? await writeOnce(taken) : taken;
    const isHarmful = !result.ok && (result.reason === 'refused' || result.reason === 'infected');
    if (result.ok || isHarmful) await spool.remove(id, upload);
    if (isHarmful) {
      const detail = { reason: 'problem' in result ? result.problem : result.reason };
      await appendAudit(db, {
        ...auditEntryOf(acting, action, nameOf(name), { at: clock(), detail }),
        outcome: 'refused',
      });
    }
    return result;
  };

  /** Attempts with one upload follow each other, so that none reads a file that another removes. */
  const attempts = new Map<string, Promise<unknown>>();
  const useInTurn: typeof use = async (acting, input, ...rest) => {
    const { upload } = input;
    const before = attempts.get(upload) ?? Promise.resolve();
    const attempt = before.catch(() => undefined).then(() => use(acting, input, ...rest));
    attempts.set(upload, attempt);
    try {
      return await attempt;
    } finally {
      if (attempts.get(upload) === attempt) attempts.delete(upload);
    }
  };

  return {
    list: (query: MediaQuery) => listMedia(db, query),
    count: () => countMedia(db),

    add: async (acting: Acting, input: Upload & { number: boolean }): Promise<MediaResult> => {
      if (!mayDo(acting.caller, 'write', { subject: 'media' })) refuse({ reason: 'not allowed' });
      if (!AssetName.safeParse(input.name).success) return { ok: false, reason: 'wrong name' };
      const action = 'add a file';
      return useInTurn(acting, input, action, async (tx, { facts, note }) => {
        const name = (await findFreeName(tx, input.name, input.number)) ?? refuse({ reason: 'taken' });
        const { entry } = await put(tx, acting, {
          slug: name,
          data: { slug: name, ...facts },
          action,
          upload: input.upload,
        });
        return { result: { ok: true, name, ...(note ? { note } : {}) }, entry };
      });
    },

    /** Every place that shows the file shows the new one: entries name it, and its texts and focus stay. */
    replace: (acting: Acting, input: Upload & { live: number }): Promise<MediaResult> => {
      const { name, live, upload } = input;
      const action = 'replace a file';
      return useInTurn(acting, input, action, async (tx, { facts, note }) => {
        const before = (await readEntry(tx, nameOf(name)))?.live ?? refuse({ reason: 'unknown' });
        if (before.id !== live) refuse({ reason: 'changed' });
        const { alt, caption, credit, focus, type } = before.data as Asset;
        if (mediaKindOf(type) !== mediaKindOf(facts.type)) return { result: { ok: false, reason: 'other kind' } };
        const texts = { ...(alt ? { alt } : {}), ...(caption ? { caption } : {}), ...(credit ? { credit } : {}) };
        const data = { ...texts, ...(focus ? { focus } : {}), slug: name, ...facts };
        await requireRight(tx, acting.caller, 'publish', { name: nameOf(name), before: before.data, after: data });
        const { entry, tags } = await put(tx, acting, { slug: name, data, action, upload });
        const problems = await check(tx, [nameOf(name)], tags);
        if (problems.length > 0) refuse({ reason: 'problems', problems: problems.map(withLanguage) });
        return { result: { ok: true, name, ...(note ? { note } : {}) }, entry };
      });
    },
  };
};

export type MediaLibrary = ReturnType<typeof createMediaLibrary>;
