import { AssetName, nameKey } from '@site/content/asset/name';
import type { Asset } from '@site/content/asset/schema';
import { mayDo } from '@site/contract/staff-roles';
import type { AuditAction } from '@site/contract/staff/audit-actions';
import { sql } from 'drizzle-orm';
import { publish } from '#content/publish.ts';
import { lockContent } from '#content/write-content.ts';
import { appendAudit, type AuditEntry, recordAct } from '#people/audit/append.ts';
import type { Db, Transaction } from '#platform/database/connection.ts';
import type { Storage } from '#platform/storage/shape.ts';
import { type Acting, auditEntryOf } from '../act.ts';
import { requireRight } from '../entry-rights.ts';
import { withLanguage } from '../find-problems.ts';
import type { RenderCheck } from '../publish-working-copies.ts';
import { refuse } from '../refusal.ts';
import { type EntryName, readEntry } from '../working-copy.ts';
import { countMedia, listMedia, mediaKindOf, type MediaQuery } from './list-media.ts';
import type { Scan } from './scan.ts';
import type { Spool } from './spool.ts';
import { takeFile, type Taken } from './take-file.ts';

type Deps = { db: Db; clock: () => Date; storage: Storage; spool: Spool; scan: Scan | undefined; check: RenderCheck };

type MediaAction = Extract<AuditAction, 'add a file' | 'replace a file'>;
type Upload = { upload: string; name: string };
type Stored = { ok: true; name: string; note?: string };
export type MediaResult =
  | Stored
  | Exclude<Taken, { ok: true }>
  | { ok: false; reason: 'gone' | 'other kind' | 'wrong name' };

/** Finds a name that no file has. Some file systems cannot hold two names that differ by case only, and an export writes into one. */
const findFreeName = async (tx: Transaction, name: string, mayNumber: boolean): Promise<string | undefined> => {
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select d.slug from content_document d join content_revision r on r.id = d.live_id and r.data is not null where d.noun = 'asset'`);
  const taken = new Set(rows.map(({ slug }) => nameKey(slug)));
  if (!taken.has(nameKey(name))) return name;
  if (!mayNumber) return undefined;
  const numbered = (number: number) => name.replace(/(?=\.[^./]+$)|$/, `-${number}`);
  let number = 2;
  while (taken.has(nameKey(numbered(number)))) number += 1;
  return numbered(number);
};

const nameOf = (slug: string): EntryName => ({ noun: 'asset', slug });

/** Files that staff bring. Their texts and focus are edited like those of any entry, and one that is named cannot be withdrawn. */
export const createMediaLibrary = (deps: Deps) => {
  const { db, clock, spool, check } = deps;

  const put = async (
    tx: Transaction,
    acting: Acting,
    { slug, data, action }: { slug: string; data: Asset; action: MediaAction },
  ) => {
    const now = clock();
    const author = { author: acting.caller.name, reason: action, now };
    const published = await publish(tx, [{ ...nameOf(slug), data }], author);
    if (!published.ok) return refuse({ reason: 'problems', problems: published.problems.map(withLanguage) });
    const detail = { type: data.type, bytes: data.bytes, sha256: data.sha256 };
    return { entry: auditEntryOf(acting, action, nameOf(slug), { at: now, detail }), tags: published.tags };
  };

  /** Checks and stores the bytes, then lets `write` name them; the upload remains until that is committed. */
  const use = async (
    acting: Acting,
    { upload, name }: Upload,
    action: MediaAction,
    write: (taken: Extract<Taken, { ok: true }>) => Promise<MediaResult>,
  ): Promise<MediaResult> => {
    const { id } = acting.caller;
    const file = await spool.find(id, upload);
    if (!file) return { ok: false, reason: 'gone' };
    const taken = await takeFile(deps, file, name);
    const result = taken.ok ? await write(taken) : taken;
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

  return {
    list: (query: MediaQuery) => listMedia(db, query),
    count: () => countMedia(db),

    add: async (acting: Acting, input: Upload & { number: boolean }): Promise<MediaResult> => {
      if (!mayDo(acting.caller, 'write', { subject: 'media' })) refuse({ reason: 'not allowed' });
      if (!AssetName.safeParse(input.name).success) return { ok: false, reason: 'wrong name' };
      return use(acting, input, 'add a file', ({ facts, note }) =>
        recordAct(db, async (tx) => {
          await lockContent(tx);
          const name = (await findFreeName(tx, input.name, input.number)) ?? refuse({ reason: 'taken' });
          const { entry } = await put(tx, acting, { slug: name, data: { slug: name, ...facts }, action: 'add a file' });
          return { result: { ok: true as const, name, ...(note ? { note } : {}) }, entry };
        }),
      );
    },

    /** Every place that shows the file shows the new one: entries name it, and its texts and focus stay. */
    replace: (acting: Acting, input: Upload & { live: number }): Promise<MediaResult> => {
      const { name, live } = input;
      return use(acting, input, 'replace a file', ({ facts, note }) =>
        recordAct(db, async (tx): Promise<{ result: MediaResult; entry?: AuditEntry }> => {
          await lockContent(tx);
          const before = (await readEntry(tx, nameOf(name)))?.live ?? refuse({ reason: 'unknown' });
          if (before.id !== live) refuse({ reason: 'changed' });
          const { alt, caption, credit, focus, type } = before.data as Asset;
          if (mediaKindOf(type) !== mediaKindOf(facts.type)) return { result: { ok: false, reason: 'other kind' } };
          const texts = { ...(alt ? { alt } : {}), ...(caption ? { caption } : {}), ...(credit ? { credit } : {}) };
          const data = { ...texts, ...(focus ? { focus } : {}), slug: name, ...facts };
          await requireRight(tx, acting.caller, 'publish', { name: nameOf(name), before: before.data, after: data });
          const { entry, tags } = await put(tx, acting, { slug: name, data, action: 'replace a file' });
          const problems = await check(tx, [nameOf(name)], tags);
          if (problems.length > 0) refuse({ reason: 'problems', problems: problems.map(withLanguage) });
          return { result: { ok: true, name, ...(note ? { note } : {}) }, entry };
        }),
      );
    },
  };
};

export type MediaLibrary = ReturnType<typeof createMediaLibrary>;
