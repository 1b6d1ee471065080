import type { Faults } from '@site/content/faults/faults';
import type { EntryProblem } from '@site/content/issues';
import { definitions, type EntryValue, type Noun, nounNames, type ValueOf } from '@site/content/nouns';
import { checkEntry, mergeEntry, parseEntry } from '@site/content/problems';
import { type Reference, referencesOf } from '@site/content/references';
import type { Locale } from '@site/contract/locales';
import type { Transaction } from '#platform/database/connection.ts';
import { findCheckContext } from './check-context.ts';
import { companySourceIn, findCompanySource } from './company-source.ts';
import type { Document, DocumentProblem } from './documents.ts';
import { composeLiveFaults } from './publish-faults.ts';
import { findSlugProblems } from './slug-problems.ts';
import { type Change, keyOf, readLive, readNaming, readNouns } from './store.ts';

type Parsed = { document: Document; value: object };

const at = ({ noun, slug }: Document, problems: readonly EntryProblem[]): DocumentProblem[] =>
  problems.map(({ path, message }) => ({ noun, slug, path, message }));

export const isWithdrawal = ({ data }: Change): boolean => data === undefined || data === null;

const parseDocuments = (
  documents: readonly Document[],
  companySource: Locale | undefined,
): { parsed: Parsed[]; problems: DocumentProblem[] } => {
  const results = documents.map((document) => ({
    document,
    result: parseEntry(document.noun, document.data, companySource),
  }));
  return {
    parsed: results.flatMap(({ document, result }) => (result.ok ? [{ document, value: result.value }] : [])),
    problems: results.flatMap(({ document, result }) => (result.ok ? [] : at(document, result.problems))),
  };
};

/** Live documents that depend on the changed ones, and have to be checked and written with them. */
const findDependents = async (
  tx: Transaction,
  changes: readonly Change[],
  isSourceChanged: boolean,
  isDraft: boolean,
): Promise<Document[]> => {
  const naming = await readNaming(
    tx,
    changes.filter(({ noun }) => definitions[noun].affects === 'naming'),
  );
  // Every text falls back to the company's source language.
  const nouns = isDraft
    ? []
    : isSourceChanged
      ? nounNames.filter((noun) => noun !== 'faults')
      : changes.flatMap(({ noun }) => {
          const { affects } = definitions[noun];
          return Array.isArray(affects) ? affects : [];
        });
  const changed = new Set(changes.map(keyOf));
  const all = [...naming, ...(await readNouns(tx, nouns))].filter((document) => !changed.has(keyOf(document)));
  return [...new Map(all.map((document) => [keyOf(document), document])).values()];
};

/** Entries that still name what is to be withdrawn. */
const namingProblems = async (tx: Transaction, changes: readonly Change[]): Promise<DocumentProblem[]> => {
  const changed = new Set(changes.map(keyOf));
  const named = await readNaming(tx, changes.filter(isWithdrawal));
  return named
    .filter((document) => !changed.has(keyOf(document)))
    .flatMap((document) => {
      const gone = changes.find((change) => keyOf(change) === document.named);
      return gone
        ? at(gone, [{ path: [], message: `still named by ${document.noun.replace('_', ' ')} ${document.slug}` }])
        : [];
    });
};

/** The live entries that others inherit from, unless they are published too. */
const findOwners = (tx: Transaction, parsed: readonly Parsed[]): Promise<Document[]> => {
  const names = parsed.flatMap(({ document: { noun }, value }) => {
    const { within, inherit } = definitions[noun];
    return within && inherit
      ? [{ noun: within.noun, slug: String((value as Record<string, unknown>)[within.key]) }]
      : [];
  });
  const own = new Set(parsed.map(({ document }) => keyOf(document)));
  return readLive(
    tx,
    [...new Map(names.map((name) => [keyOf(name), name])).values()].filter((name) => !own.has(keyOf(name))),
  );
};

type CheckOptions = {
  /** Leaves out nouns that depend on a change as a whole: checking every product takes too long while somebody types. */
  isDraft?: boolean;
};

/** Documents that may go live, with what depends on them, as values of the nouns. */
export type Checked = {
  parsed: Parsed[];
  complete: Parsed[];
  faults: readonly Faults[];
  named: Reference[];
};

/**
 * Checks documents against everything that is live, without writing. The cost depends on what they refer to, not on the size of the
 * site.
 */
export const checkChanges = async (
  tx: Transaction,
  changes: readonly Change[],
  { isDraft = false }: CheckOptions = {},
): Promise<({ ok: true } & Checked) | { ok: false; problems: DocumentProblem[] }> => {
  const written = changes.filter((change) => !isWithdrawal(change) && change.noun !== 'faults');
  const liveSource = await findCompanySource(tx);
  const companySource = changes.some(({ noun }) => noun === 'company') ? companySourceIn(changes) : liveSource;
  const own = parseDocuments(written, companySource);
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
    ...parseDocuments(await findDependents(tx, changes, companySource !== liveSource, isDraft), companySource).parsed,
  ];
  const named = parsed.flatMap(({ document, value }): Reference[] => referencesOf(document.noun, value));
  const owners = parseDocuments(await findOwners(tx, parsed), companySource).parsed;
  const context = await findCheckContext(tx, named, {
    companySource,
    names: new Set(written.map(keyOf)),
    withdrawn: new Set(changes.filter(isWithdrawal).map(keyOf)),
    values: new Map([...owners, ...parsed].map(({ document, value }) => [keyOf(document), value])),
  });
  const complete: Parsed[] = [];
  for (const { document, value } of parsed) {
    // The schema of this noun has parsed the value; a table of all nouns cannot express that.
    const merged = mergeEntry(document.noun, value as ValueOf<Noun>, context);
    problems.push(...at(document, merged.problems));
    if (merged.value === undefined) continue;
    complete.push({ document, value: merged.value });
    problems.push(...at(document, checkEntry(document.noun, merged.value as EntryValue<Noun>, context)));
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, parsed, complete, faults: faults.values, named };
};
