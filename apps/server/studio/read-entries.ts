import { setImmediate } from 'node:timers/promises';
import { definitions } from '@site/content/collections';
import { differencesOf, type Difference } from '@site/content/compare-and-merge';
import type { Locale, Localised } from '@site/contract/locales';
import { diffWords } from 'diff';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { type StudioDeps, type Colleague, readableCollections, rightsTo, statesOf, refuse } from './entry-rights.ts';
import { findProblems } from './find-problems.ts';
import { countEntries, listEntries } from './list-entries.ts';
import { findEntryPages } from './render-check.ts';
import { type ChosenState, readPrevious, readState } from './revisions.ts';
import { wasEverLive } from './trash.ts';
import { type EntryName, openEntry } from './working-copy.ts';
import { canCreate } from './write-entries.ts';

/** A part of a text that stayed, went or came. */
type WordChange = { text: string; change?: 'added' | 'removed' };

/**
 * The library compares each token with as many others as it may make edits, so characters times edits bound its work: a few
 * milliseconds. Texts of the company have up to 2,000 characters, and 150 edits to such a text are a rewrite.
 */
const maxWork = 600_000;
const maxEdits = 200;
/** Splitting a text into words takes time in proportion to it, also when no edit is allowed. */
const maxCharacters = 20_000;

const replaced = (before: string, after: string): WordChange[] => [
  ...(before === '' ? [] : [{ text: before, change: 'removed' as const }]),
  ...(after === '' ? [] : [{ text: after, change: 'added' as const }]),
];

/** The parts of a text that went and came. Texts that are too long or too different are shown whole, as removed and added. */
export const compareWords = (before: string, after: string): WordChange[] => {
  const characters = before.length + after.length;
  if (characters > maxCharacters) return replaced(before, after);
  const maxEditLength = Math.min(maxEdits, Math.floor(maxWork / Math.max(1, characters)));
  const changes = diffWords(before, after, { maxEditLength });
  if (!changes) return replaced(before, after);
  return changes.map(({ value, added, removed }) => ({
    text: value,
    ...(added ? { change: 'added' as const } : removed ? { change: 'removed' as const } : {}),
  }));
};

/** For all texts of an entry together: an entry of 1 MB has room for a hundred texts that are as long as one may be. */
const maxCharactersOfEntry = 200_000;

/** Adds the changed words to each difference between two texts. Other requests have their turn after each text. */
export const withWords = async (differences: readonly Difference[]) => {
  let characters = 0;
  const compared: (Difference & { words: WordChange[] | undefined })[] = [];
  for (const difference of differences) {
    const { before, after } = difference;
    if (typeof before !== 'string' || typeof after !== 'string') {
      compared.push({ ...difference, words: undefined });
      continue;
    }
    characters += before.length + after.length;
    const isWithinBudget = characters <= maxCharactersOfEntry;
    compared.push({ ...difference, words: isWithinBudget ? compareWords(before, after) : replaced(before, after) });
    if (isWithinBudget) await setImmediate();
  }
  return compared;
};

type Outdated = { locale: Locale; path: string; since: string };
type UsedIn = { collection: string; slug: string; titles: Partial<Localised> };

/** Numbers of list items are numbers in the paths that problems have too. */
const pathOf = (key: string): (string | number)[] =>
  key.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

const findOutdated = async (db: Queryable, entryId: number) => {
  const { rows } = await db.execute<Outdated>(
    sql`select locale, path, since from outdated_text where entry_id = ${entryId} order by path, locale`,
  );
  return rows.map(({ locale, path, since }) => ({ locale, path: pathOf(path), since: new Date(since) }));
};

const findUses = async (db: Queryable, { collection, slug }: EntryName): Promise<UsedIn[]> => {
  const { rows } = await db.execute<UsedIn>(sql`
    select s.collection, s.slug, s.titles from content_reference n join entry_summary s on s.entry_id = n.entry_id
    where n.collection = ${collection} and n.slug = ${slug} order by s.collection, s.slug limit 200`);
  return rows;
};

/** The revision that took an entry off the site. */
const findWithdrawal = async (db: Queryable, entryId: number): Promise<number | undefined> => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select live_id as id from content_entry where id = ${entryId} and live_id is not null`,
  );
  return rows[0]?.id;
};

/** Reads for people who write. Whether they may read the collection is decided before. */
export const createEntryReader = ({ db, clock }: StudioDeps) => ({
  collections: async (person: Colleague) => {
    const totals = await countEntries(db);
    return Promise.all(
      readableCollections(person).map(async (collection) => ({
        collection,
        label: definitions[collection].label,
        subject: definitions[collection].subject,
        can_create: canCreate(collection),
        is_setting: definitions[collection].isSetting === true,
        total: totals.get(collection) ?? 0,
        may: await rightsTo(db, person, { collection, slug: '' }),
      })),
    );
  },

  /** All reads see one moment, so that version, problems and states fit together. */
  entry: (person: Colleague, name: EntryName) =>
    db.transaction(
      async (tx) => {
        const entry = (await openEntry(tx, name)) ?? refuse({ reason: 'unknown' });
        const query = {
          collection: name.collection,
          slugs: [name.slug],
          sort: 'changed',
          locale: 'en',
          limit: 1,
          now: clock(),
        } as const;
        const listed = (await listEntries(tx, query)).entries[0] ?? refuse({ reason: 'unknown' });
        const { data, version, live, conflicts, entryId } = entry;
        const may = await rightsTo(tx, person, name, statesOf(entry));
        const withdrawal = live ? undefined : await findWithdrawal(tx, entryId);
        return {
          ...listed,
          data,
          version,
          live,
          conflicts,
          // What is live was checked before it went live.
          problems: entry.copy ? await findProblems(tx, [{ ...name, data }]) : [],
          outdated: await findOutdated(tx, entryId),
          usedIn: await findUses(tx, name),
          may,
          canDelete: canCreate(name.collection) && may.write && !may.languages && !(await wasEverLive(tx, entryId)),
          ...(entry.copy || live || withdrawal === undefined ? {} : { withdrawal }),
          page: live && !listed.hidden ? (await findEntryPages(tx, name))[0] : undefined,
        };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),

  compare: async (name: EntryName, chosen: ChosenState, against: 'previous' | 'live' | 'copy') => {
    const state = (await readState(db, name, chosen)) ?? refuse({ reason: 'unknown' });
    const entry = await openEntry(db, name);
    const others = { live: entry?.live?.data, copy: entry?.data };
    // What is live or being written came later than an older state.
    const [before, after] =
      against === 'previous' ? [await readPrevious(db, name, chosen), state.data] : [state.data, others[against]];
    const differences = await withWords(differencesOf(before ?? undefined, after ?? undefined));
    return { ...state, differences };
  },
});
