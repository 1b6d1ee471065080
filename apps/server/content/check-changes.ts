import {
  type Collection,
  collectionNames,
  definitions,
  type EntryValue,
  type ValueOf,
} from '@site/content/collections';
import type { Faults } from '@site/content/faults/faults';
import type { EntryProblem } from '@site/content/issues';
import { checkEntry, mergeEntry, parseEntry } from '@site/content/problems';
import { type Reference, referencesOf } from '@site/content/references';
import type { Locale } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import type { Transaction, Queryable } from '#platform/database/connection.ts';
import { findCheckContext } from './check-context.ts';
import { companySourceIn, findCompanySource } from './company-source.ts';
import type { Entry, ProblemInEntry } from './entries.ts';
import { composeFaults } from './faults/load-faults.ts';
import { parsePath, storedSource } from './source.ts';
import { type Change, keyOf, readCollections, readLive, readNaming } from './store.ts';
import { tableOf } from './tables.ts';

/** All entries of the fault data make one value together, because every code is composed from all of it. */
const composeLiveFaults = async (
  tx: Transaction,
  changes: readonly Change[],
): Promise<{ values: Faults[]; problems: ProblemInEntry[] }> => {
  const own = changes.filter(({ collection }) => collection === 'faults');
  if (own.length === 0) return { values: [], problems: [] };
  const entries = new Map((await readCollections(tx, ['faults'])).map(({ slug, data }) => [slug, data]));
  for (const { slug, data } of own)
    if (data === undefined || data === null) entries.delete(slug);
    else entries.set(slug, data);
  const { faults, problems } = composeFaults(
    new Map([...entries].map(([slug, data]) => [slug, storedSource(`ecu/${slug}.yaml`, data)])),
  );
  return {
    values: faults ? [faults] : [],
    problems: problems.map(({ file, path, message }) => ({
      collection: 'faults',
      slug: file.replaceAll(/^ecu\/|\.yaml$/g, ''),
      path: parsePath(path),
      message,
    })),
  };
};

/** Other collections whose entries become rows of the same table. */
const sharersOf = (collection: Collection): Collection[] => {
  const table = tableOf(collection);
  return collectionNames.filter((other) => other !== collection && table !== undefined && tableOf(other) === table);
};

/**
 * Slugs that an entry of another collection has or had in the same table: the row keeps its id for ever, so the address of the one would lead to
 * the other.
 */
export const findSlugProblems = async (db: Queryable, changes: readonly Change[]): Promise<ProblemInEntry[]> => {
  const written = changes.filter(({ data }) => data !== undefined && data !== null);
  const wanted = written.flatMap(({ collection, slug }) =>
    sharersOf(collection).map((other) => ({ collection, slug, other })),
  );
  if (wanted.length === 0) return [];
  const { rows } = await db.execute<{ collection: Collection; slug: string }>(sql`
    select collection, slug from content_entry where live_id is not null and (collection, slug) in (select * from unnest(
      ${sql.param(wanted.map(({ other }) => other))}::text[], ${sql.param(wanted.map(({ slug }) => slug))}::text[]))`);
  const taken = new Set([...rows, ...written].map(keyOf));
  return wanted
    .filter(({ slug, other }) => taken.has(keyOf({ collection: other, slug })))
    .map(({ collection, slug, other }) => ({
      collection,
      slug,
      path: ['slug'],
      message: `${slug} is or was the slug of another entry: ${other.replace('_', ' ')}`,
    }));
};

type Parsed = { entry: Entry; value: object };

const at = ({ collection, slug }: Entry, problems: readonly EntryProblem[]): ProblemInEntry[] =>
  problems.map(({ path, message }) => ({ collection, slug, path, message }));

export const isWithdrawal = ({ data }: Change): boolean => data === undefined || data === null;

const parseEntries = (
  entries: readonly Entry[],
  companySource: Locale | undefined,
): { parsed: Parsed[]; problems: ProblemInEntry[] } => {
  const results = entries.map((entry) => ({
    entry,
    result: parseEntry(entry.collection, entry.data, companySource),
  }));
  return {
    parsed: results.flatMap(({ entry, result }) => (result.ok ? [{ entry, value: result.value }] : [])),
    problems: results.flatMap(({ entry, result }) => (result.ok ? [] : at(entry, result.problems))),
  };
};

/** Live entries that depend on the changed ones, and have to be checked and written with them. */
const findDependents = async (
  tx: Transaction,
  changes: readonly Change[],
  isSourceChanged: boolean,
  isDraft: boolean,
): Promise<Entry[]> => {
  const naming = await readNaming(
    tx,
    changes.filter(({ collection }) => definitions[collection].affects === 'naming'),
  );
  // Every text falls back to the company's source language.
  const collections = isDraft
    ? []
    : isSourceChanged
      ? collectionNames.filter((collection) => collection !== 'faults')
      : changes.flatMap(({ collection }) => {
          const { affects } = definitions[collection];
          return Array.isArray(affects) ? affects : [];
        });
  const changed = new Set(changes.map(keyOf));
  const all = [...naming, ...(await readCollections(tx, collections))].filter((entry) => !changed.has(keyOf(entry)));
  return [...new Map(all.map((entry) => [keyOf(entry), entry])).values()];
};

/** Entries that still name what is to be withdrawn. */
const namingProblems = async (tx: Transaction, changes: readonly Change[]): Promise<ProblemInEntry[]> => {
  const changed = new Set(changes.map(keyOf));
  const named = await readNaming(tx, changes.filter(isWithdrawal));
  return named
    .filter((entry) => !changed.has(keyOf(entry)))
    .flatMap((entry) => {
      const gone = changes.find((change) => keyOf(change) === entry.named);
      return gone
        ? at(gone, [{ path: [], message: `still named by ${entry.collection.replace('_', ' ')} ${entry.slug}` }])
        : [];
    });
};

/** The live entries that others inherit from, unless they are published too. */
const findOwners = (tx: Transaction, parsed: readonly Parsed[]): Promise<Entry[]> => {
  const names = parsed.flatMap(({ entry: { collection }, value }) => {
    const { within, inherit } = definitions[collection];
    return within && inherit
      ? [{ collection: within.collection, slug: String((value as Record<string, unknown>)[within.key]) }]
      : [];
  });
  const own = new Set(parsed.map(({ entry }) => keyOf(entry)));
  return readLive(
    tx,
    [...new Map(names.map((name) => [keyOf(name), name])).values()].filter((name) => !own.has(keyOf(name))),
  );
};

type CheckOptions = {
  /** Leaves out collections that depend on a change as a whole: checking every product takes too long while somebody types. */
  isDraft?: boolean;
};

/** Entries that may go live, with what depends on them, as values of the collections. */
export type Checked = {
  parsed: Parsed[];
  complete: Parsed[];
  faults: readonly Faults[];
  named: Reference[];
};

/**
 * Checks entries against everything that is live, without writing. The cost depends on what they refer to, not on the size of the
 * site.
 */
export const checkChanges = async (
  tx: Transaction,
  changes: readonly Change[],
  { isDraft = false }: CheckOptions = {},
): Promise<({ ok: true } & Checked) | { ok: false; problems: ProblemInEntry[] }> => {
  const written = changes.filter((change) => !isWithdrawal(change) && change.collection !== 'faults');
  const liveSource = await findCompanySource(tx);
  const companySource = changes.some(({ collection }) => collection === 'company')
    ? companySourceIn(changes)
    : liveSource;
  const own = parseEntries(written, companySource);
  const faults = await composeLiveFaults(tx, changes);
  const problems = [
    ...own.problems,
    ...faults.problems,
    ...(await namingProblems(tx, changes)),
    ...(await findSlugProblems(tx, changes)),
  ];
  if (problems.length > 0) return { ok: false, problems };

  // Dependents were checked when they went live, so they have a shape.
  const parsed = [
    ...own.parsed,
    ...parseEntries(await findDependents(tx, changes, companySource !== liveSource, isDraft), companySource).parsed,
  ];
  const named = parsed.flatMap(({ entry, value }): Reference[] => referencesOf(entry.collection, value));
  const owners = parseEntries(await findOwners(tx, parsed), companySource).parsed;
  const context = await findCheckContext(tx, named, {
    companySource,
    names: new Set(written.map(keyOf)),
    withdrawn: new Set(changes.filter(isWithdrawal).map(keyOf)),
    values: new Map([...owners, ...parsed].map(({ entry, value }) => [keyOf(entry), value])),
  });
  const complete: Parsed[] = [];
  for (const { entry, value } of parsed) {
    // The schema of this collection has parsed the value; a table of all collections cannot express that.
    const merged = mergeEntry(entry.collection, value as ValueOf<Collection>, context);
    problems.push(...at(entry, merged.problems));
    if (merged.value === undefined) continue;
    complete.push({ entry, value: merged.value });
    problems.push(...at(entry, checkEntry(entry.collection, merged.value as EntryValue<Collection>, context)));
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, parsed, complete, faults: faults.values, named };
};
