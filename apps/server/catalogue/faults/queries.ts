import type { StoredCode } from '@site/faults/book';
import type { Filters } from '@site/faults/facets';
import type { Confidence, Severity } from '@site/faults/vocabulary';
import type { Clause } from '@site/faults/words';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { isPublic } from '#platform/database/public-rows.ts';

/** One number for the state of all fault data, and when it changed. */
export const findFaultVersion = async (db: Queryable): Promise<{ version: number; changed: string }> => {
  const { rows } = await db.execute<{ version: number; changed: string }>(
    sql`select version, to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed from fault_version`,
  );
  return rows[0] ?? { version: 0, changed: '1970-01-01T00:00:00Z' };
};

/** The columns of a row that filters use, with ids instead of the book's keys. */
export type HitRow = {
  id: number;
  sort: number;
  manufacturer: number;
  families: string[];
  system: number | null;
  severity: Severity;
  confidence: Confidence;
};

const hitColumns = sql`c.id, c.sort, c.manufacturer_id as manufacturer, c.families, c.system_id as system, c.severity, c.confidence`;

/** Maps keys to the ids of the table. */
export type KeyIds = { manufacturerId: (key: string) => number; systemId: (key: string) => number };

const isIn = (column: SQL, values: readonly (number | string)[] | undefined, type: 'int' | 'text'): SQL =>
  values === undefined ? sql`` : sql`and ${column} = any(${sql.param(values)}::${sql.raw(type)}[])`;

const meets = (
  { spns, standard, names, fmis, manufacturers, codes, flash }: Clause,
  { manufacturerId }: KeyIds,
): SQL => sql`
  ${isIn(sql`c.spn`, spns, 'int')} ${standard ? sql`and not c.reuse` : sql``}
  ${isIn(sql`(c.name ->> 'en')`, names, 'text')} ${isIn(sql`c.fmi`, fmis, 'int')}
  ${isIn(sql`c.manufacturer_id`, manufacturers?.map(manufacturerId), 'int')} ${isIn(sql`c.code_key`, codes, 'text')}
  ${flash === undefined ? sql`` : sql`and c.flash @> ${sql.param([flash])}::text[]`}`;

/** Rows that match one of the clauses, those of the first clause first. Each clause uses its own index. */
export const findHits = async (
  db: Queryable,
  clauses: readonly Clause[],
  { keys, now, limit }: { keys: KeyIds; now: Date; limit: number },
): Promise<HitRow[]> => {
  const parts = clauses.map(
    (clause, at) => sql`(select ${hitColumns}, ${at}::int as clause from fault_code c
      where ${isPublic('c', now)} ${meets(clause, keys)} limit ${limit})`,
  );
  const { rows } = await db.execute<HitRow & { clause: number }>(
    sql`select * from (${sql.join(parts, sql` union all `)}) hit order by clause, sort, id`,
  );
  return [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, limit);
};

const passesSql = (
  { brand, family, system, severity, confidence }: Filters,
  { manufacturerId, systemId }: KeyIds,
): SQL => sql`
  ${brand === undefined ? sql`` : sql`and c.manufacturer_id = ${manufacturerId(brand)}`}
  ${family === undefined ? sql`` : sql`and c.families @> ${sql.param([family])}::text[]`}
  ${system === undefined ? sql`` : sql`and c.system_id = ${systemId(system)}`}
  ${severity === undefined ? sql`` : sql`and c.severity = ${severity}`}
  ${confidence === undefined ? sql`` : sql`and c.confidence = ${confidence}`}`;

/** One page of all rows that pass the filters, the gravest first: the type lists severities in that order. */
export const findFilteredIds = async (
  db: Queryable,
  filters: Filters,
  { keys, now, limit, offset }: { keys: KeyIds; now: Date; limit: number; offset: number },
): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select c.id from fault_code c where ${isPublic('c', now)} ${passesSql(filters, keys)}
    order by c.severity, c.sort, c.id limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => id);
};

/** Counts rows with equal filter columns. Reads all rows, so it is called once per version of the data. */
export const countAlike = async (
  db: Queryable,
  now: Date,
): Promise<(Omit<HitRow, 'id' | 'sort'> & { count: number })[]> => {
  const { rows } = await db.execute<Omit<HitRow, 'id' | 'sort'> & { count: number }>(sql`
    select c.manufacturer_id as manufacturer, c.families, c.system_id as system, c.severity, c.confidence, count(*)::int as count
    from fault_code c where ${isPublic('c', now)} group by 1, 2, 3, 4, 5`);
  return rows;
};

type CodeRow = Omit<StoredCode, 'manufacturer' | 'name' | 'manufacturer_spn' | 'own_meaning' | 'severity' | 'basis'> & {
  manufacturer: number;
  name: StoredCode['name'] | null;
  manufacturer_spn: boolean;
  own_meaning: boolean;
  severity: Severity;
  severity_basis: string;
};

/** Full rows in the order of the ids; all rows if no ids are given. */
export const findCodes = async (db: Queryable, now: Date, ids?: readonly number[]): Promise<CodeRow[]> => {
  if (ids?.length === 0) return [];
  const hasId = ids ? sql`and c.id = any(${sql.param(ids)}::int[])` : sql``;
  const order = ids ? sql`array_position(${sql.param(ids)}::int[], c.id)` : sql`c.sort, c.id`;
  const { rows } = await db.execute<CodeRow>(sql`
    select c.id, c.manufacturer_id as manufacturer, c.code, c.format, c.flash, c.spn, c.fmi, c.name, c.reuse, c.manufacturer_spn, c.own_meaning,
      c.notes, c.label, c.engines, c.response, c.severity, c.severity_basis, c.cause, c.action, c.families, c.sources, c.confidence
    from fault_code c where ${isPublic('c', now)} ${hasId} order by ${order}`);
  return rows;
};

/** The filter columns of every public row. */
export const findAllHits = async (db: Queryable, now: Date): Promise<HitRow[]> => {
  const { rows } = await db.execute<HitRow>(
    sql`select ${hitColumns} from fault_code c where ${isPublic('c', now)} order by c.sort, c.id`,
  );
  return rows;
};

export type { CodeRow };
