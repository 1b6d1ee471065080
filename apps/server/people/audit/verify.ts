import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';

const batchSize = 1000;

type Row = { id: string; canonical: string; previous: Buffer; digest: Buffer };

/** A row that others wrote down earlier, to notice that the end of the trail was cut off. */
export type Head = { id: number; digest: string };

export const writeNote = ({ id, digest }: Head): string => `${id}:${digest}`;

/** Every note in a text, such as a file with letters of `audit:verify`. */
export const readNotes = (text: string): Head[] =>
  [...text.matchAll(/(?<!\w)(\d{1,15}):([0-9a-f]{64})(?!\w)/g)].map(([, id, digest = '']) => ({
    id: Number(id),
    digest,
  }));

export type Verified =
  | { ok: true; rows: number; head: Head | undefined }
  | { ok: false; id: number; reason: 'missing' | 'changed' | 'not the row that was noted' };

/** Exactly the values that `audit.append` hashes. The hash is computed here and not by the database, which could be altered. */
const findRows = async (db: Queryable, after: number): Promise<Row[]> => {
  const { rows } = await db.execute<Row>(sql`
    select id, previous, digest, json_build_array(
      id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor_id, actor, action, outcome, subject, object,
      detail, network, request_id)::text as canonical
    from audit.entry where id > ${after} order by id limit ${batchSize}`);
  return rows;
};

const hash = (...parts: (string | Buffer)[]): Buffer => {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest();
};

/** Walks the trail from its first row and names the first one that is missing, was changed or is not the one that was noted. */
export const verifyAudit = async (db: Queryable, notes: readonly Head[] = []): Promise<Verified> => {
  const noted = Map.groupBy(notes, ({ id }) => id);
  let last = { id: 0, digest: hash('') };
  for (;;) {
    const rows = await findRows(db, last.id);
    for (const row of rows) {
      const id = last.id + 1;
      if (Number(row.id) !== id) return { ok: false, id, reason: 'missing' };
      const digest = hash(last.digest, row.canonical);
      if (!row.previous.equals(last.digest) || !row.digest.equals(digest)) return { ok: false, id, reason: 'changed' };
      if (noted.get(id)?.some((note) => note.digest !== digest.toString('hex')))
        return { ok: false, id, reason: 'not the row that was noted' };
      last = { id, digest };
    }
    if (rows.length < batchSize) break;
  }
  if (notes.some(({ id }) => id > last.id)) return { ok: false, id: last.id + 1, reason: 'missing' };
  return {
    ok: true,
    rows: last.id,
    head: last.id === 0 ? undefined : { id: last.id, digest: last.digest.toString('hex') },
  };
};
