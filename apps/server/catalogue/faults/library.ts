import type { EcuListData, EcuListInput } from '@site/contract/faults';
import { tag } from '@site/contract/tags';
import {
  type StoredCode,
  type Book,
  type FailureMode,
  type FaultManufacturer,
  type FaultParameter,
  type FaultSystem,
  noSeverityRules,
} from '@site/faults/book';
import { type CodeWithHit, type BookFile, packBook } from '@site/faults/book-file';
import type { NotDecoded } from '@site/faults/decode/decode';
import { type ExplainedFrames, explainFrames } from '@site/faults/explain-frames';
import { type Library, lookUp } from '@site/faults/look-up';
import type { Hit, Tally } from '@site/faults/words';
import { sql } from 'drizzle-orm';
import { createMemory, createRecent } from '#platform/cache/memory.ts';
import type { Reading } from '#platform/cache/reading.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { isPublic } from '#platform/database/public-rows.ts';
import { readSetting } from '#platform/settings/read-setting.ts';
import {
  type CodeRow,
  countAlike,
  findAllHits,
  findCodes,
  findFaultVersion,
  findFilteredIds,
  findHits,
  type HitRow,
  type KeyIds,
} from './queries.ts';

/** Fault codes by code, text and filters. */
export const listFaults = async (
  reading: Reading,
  library: FaultLibrary,
  input: EcuListInput,
): Promise<EcuListData> => {
  reading.shows(tag.faults);
  return lookUp(input, await library.open(reading), reading.locale);
};

/** Fault codes in frames that were recorded on a bus. */
export const decodeFrames = async (
  reading: Reading,
  library: FaultLibrary,
  frames: string,
): Promise<ExplainedFrames | NotDecoded> => {
  reading.shows(tag.faults);
  return explainFrames(frames, await library.open(reading), reading.locale);
};

/** All codes at once, for use without a network. */
export const getFaultBook = async (reading: Reading, library: FaultLibrary): Promise<BookFile> => {
  const { codes, version, changed, ...all } = await library.all(reading);
  return packBook(all, codes, { locale: reading.locale, version, changed });
};

type WithId<T> = T & { id: number };

/** All fault data except the manufacturers' codes. */
const findBook = async (db: Queryable, now: Date) => {
  const [guidance, sources, wording, systems, modes, parameters, manufacturers] = await Promise.all([
    readSetting(db, 'faults.guidance'),
    readSetting(db, 'faults.sources'),
    readSetting(db, 'faults.wording'),
    db.execute<WithId<FaultSystem>>(
      sql`select s.id, s.slug as key, s.name from fault_system s where ${isPublic('s', now)} order by s.sort, s.id`,
    ),
    db.execute<FailureMode>(sql`
      select m.fmi, m.kind, m.name, m.state, m.meaning from failure_mode m
      where ${isPublic('m', now)} order by m.fmi`),
    db.execute<FaultParameter>(sql`
      select p.spn, s.slug as system, p.quantity, p.unit, p.pgn, p.topic, p.common, p.name
      from fault_parameter p join fault_system s on s.id = p.system_id where ${isPublic('p', now)} order by p.spn`),
    db.execute<WithId<FaultManufacturer>>(
      sql`select m.id, m.slug as key, m.name, m.families from fault_manufacturer m where ${isPublic('m', now)} order by m.sort, m.id`,
    ),
  ]);
  const book: Book = {
    systems: systems.rows.map(({ key, name }) => ({ key, name })),
    modes: modes.rows,
    parameters: parameters.rows.map(({ unit, pgn, topic, ...rest }) => ({
      ...rest,
      ...(unit ? { unit } : {}),
      ...(pgn ? { pgn } : {}),
      ...(topic ? { topic } : {}),
    })),
    manufacturers: manufacturers.rows.map(({ key, name, families }) => ({ key, name, families })),
    severity: guidance?.severity ?? noSeverityRules,
    sentences: guidance?.sentences ?? [],
    sources: sources?.sources ?? [],
    sourceKinds: sources?.kinds ?? [],
  };
  return {
    book,
    names: (wording?.names ?? []).map(({ text }) => ({ en: text.en, name: text })),
    manufacturerIds: new Map(manufacturers.rows.map(({ id, key }) => [key, id])),
    systemIds: new Map(systems.rows.map(({ id, key }) => [key, id])),
  };
};

type LoadedFaults = Omit<Library, 'finder'> & {
  version: number;
  changed: string;
  tally: readonly Tally[];
  manufacturerKeys: Map<number, string>;
  systemKeys: Map<number, string>;
  keys: KeyIds;
};

const present = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as {
    [K in keyof T]?: Exclude<T[K], null>;
  };

/** No row has this id: a filter by an unknown key finds nothing. */
const noId = -1;

const load = async ({ db, now }: Reading, version: number, changed: string): Promise<LoadedFaults> => {
  const [{ book, names, manufacturerIds, systemIds }, counts] = await Promise.all([
    findBook(db, now),
    countAlike(db, now),
  ]);
  const manufacturerKeys = new Map([...manufacturerIds].map(([key, id]) => [id, key]));
  const systemKeys = new Map([...systemIds].map(([key, id]) => [id, key]));
  const tally = counts.map(({ manufacturer, system, ...rest }) => ({
    ...rest,
    manufacturer: manufacturerKeys.get(manufacturer) ?? '',
    system: systemKeys.get(system ?? noId),
  }));
  const withCodes = new Set(tally.map(({ manufacturer }) => manufacturer));
  const codes = tally.reduce((sum, { count }) => sum + count, 0);
  return {
    version,
    changed,
    // A manufacturer without codes would be a filter without results, and the page would show too high a number of manufacturers.
    book: { ...book, manufacturers: book.manufacturers.filter(({ key }) => withCodes.has(key)) },
    names,
    tally,
    manufacturerKeys,
    systemKeys,
    keys: {
      manufacturerId: (key) => manufacturerIds.get(key) ?? noId,
      systemId: (key) => systemIds.get(key) ?? noId,
    },
    known: {
      codes,
      parameters: book.parameters.length,
      manufacturers: withCodes.size,
    },
  };
};

const toCode = (row: CodeRow, { manufacturerKeys }: LoadedFaults): StoredCode => {
  const { manufacturer, severity, severity_basis: basis, spn, fmi, name, label, engines, response, ...rest } = row;
  return {
    ...rest,
    ...present({ spn, fmi, name, label, engines, response }),
    manufacturer: manufacturerKeys.get(manufacturer) ?? '',
    ...(basis === 'lamp' || basis === 'priority' ? { severity, basis } : {}),
  };
};

const toHit = ({ manufacturer, system, ...rest }: HitRow, { manufacturerKeys, systemKeys }: LoadedFaults): Hit => ({
  ...rest,
  manufacturer: manufacturerKeys.get(manufacturer) ?? '',
  system: systemKeys.get(system ?? noId),
  count: 1,
});

/** The fault data for lookups: small parts are cached in memory per version, rows stay in the database. */
export const createFaultLibrary = () => {
  const memory = createMemory(() => createRecent<LoadedFaults>(1));

  const current = async (reading: Reading): Promise<LoadedFaults> => {
    const { version, changed } = await findFaultVersion(reading.db);
    return memory.of(reading)(String(version), () => load(reading, version, changed));
  };

  return {
    open: async (reading: Reading): Promise<Library> => {
      const { db, now } = reading;
      const all = await current(reading);
      const { book, names, known, keys, tally } = all;
      return {
        book,
        names,
        known,
        finder: {
          hits: async (clauses, limit) =>
            (await findHits(db, clauses, { keys, now, limit })).map((row) => toHit(row, all)),
          browse: async (filters, page) => ({
            tally,
            ids: await findFilteredIds(db, filters, { keys, now, ...page }),
          }),
          codes: async (ids) => (await findCodes(db, now, ids)).map((row) => toCode(row, all)),
        },
      };
    },
    /** Everything at once, for browsers that store it. */
    all: async (reading: Reading): Promise<Omit<LoadedFaults, 'tally' | 'keys'> & { codes: CodeWithHit[] }> => {
      const { db, now } = reading;
      const one = await current(reading);
      const [rows, hits] = await Promise.all([findCodes(db, now), findAllHits(db, now)]);
      const byId = new Map(hits.map((hit) => [hit.id, toHit(hit, one)]));
      const codes = rows.flatMap((row): CodeWithHit[] => {
        const hit = byId.get(row.id);
        return hit ? [{ code: toCode(row, one), hit }] : [];
      });
      return { ...one, codes };
    },
  };
};

export type FaultLibrary = ReturnType<typeof createFaultLibrary>;
