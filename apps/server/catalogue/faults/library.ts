import type { StoredCode } from '@site/faults/book';
import type { CodeWithHit } from '@site/faults/book-file';
import type { Hit, Tally } from '@site/faults/find';
import type { Library } from '@site/faults/look-up';
import { createMemory } from '#platform/cache/memory.ts';
import type { Reading } from '#platform/cache/reading.ts';
import { findBook } from './find-book.ts';
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

type LoadedFaults = Omit<Library, 'finder'> & {
  version: number;
  changed: string;
  tally: readonly Tally[];
  makerKeys: Map<number, string>;
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
  const [{ book, names, makerIds, systemIds }, counts] = await Promise.all([findBook(db, now), countAlike(db, now)]);
  const makerKeys = new Map([...makerIds].map(([key, id]) => [id, key]));
  const systemKeys = new Map([...systemIds].map(([key, id]) => [id, key]));
  const tally = counts.map(({ maker, system, ...rest }) => ({
    ...rest,
    maker: makerKeys.get(maker) ?? '',
    system: systemKeys.get(system ?? noId),
  }));
  const withCodes = new Set(tally.map(({ maker }) => maker));
  const codes = tally.reduce((sum, { count }) => sum + count, 0);
  return {
    version,
    changed,
    // A maker without codes would be a filter without results, and the page would show too high a number of makers.
    book: { ...book, makers: book.makers.filter(({ key }) => withCodes.has(key)) },
    names,
    tally,
    makerKeys,
    systemKeys,
    keys: {
      makerId: (key) => makerIds.get(key) ?? noId,
      systemId: (key) => systemIds.get(key) ?? noId,
    },
    known: {
      codes,
      parameters: book.parameters.length,
      makers: withCodes.size,
    },
  };
};

const toCode = (row: CodeRow, { makerKeys }: LoadedFaults): StoredCode => {
  const { maker, severity, severity_basis: basis, spn, fmi, name, label, engines, response, ...rest } = row;
  return {
    ...rest,
    ...present({ spn, fmi, name, label, engines, response }),
    maker: makerKeys.get(maker) ?? '',
    ...(basis === 'lamp' || basis === 'priority' ? { severity, basis } : {}),
  };
};

const toHit = ({ maker, system, ...rest }: HitRow, { makerKeys, systemKeys }: LoadedFaults): Hit => ({
  ...rest,
  maker: makerKeys.get(maker) ?? '',
  system: systemKeys.get(system ?? noId),
  count: 1,
});

/** The fault data for lookups: small parts are cached in memory per version, rows stay in the database. */
export const createFaultLibrary = () => {
  const memory = createMemory((): { version?: number; loaded?: Promise<LoadedFaults> } => ({}));

  const current = async (reading: Reading): Promise<LoadedFaults> => {
    const cached = memory.of(reading.db);
    const { version, changed } = await findFaultVersion(reading.db);
    if (cached.loaded && cached.version === version) return cached.loaded;
    const loaded = load(reading, version, changed);
    Object.assign(cached, { version, loaded });
    // After a failure the next caller tries again.
    loaded.catch(() => cached.loaded === loaded && delete cached.loaded);
    return loaded;
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
