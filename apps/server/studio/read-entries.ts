import { differencesOf } from '@site/content/differences';
import { definitions } from '@site/content/nouns';
import type { Locale, Localised } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import type { StudioDeps } from './act.ts';
import { withWords } from './compare-words.ts';
import { findEntryPages } from './entry-pages.ts';
import { type Colleague, readableNouns, rightsTo, statesOf } from './entry-rights.ts';
import { findProblems } from './find-problems.ts';
import { countEntries, listEntries } from './list-entries.ts';
import { refuse } from './refusal.ts';
import { type ChosenState, readPrevious, readState } from './revisions.ts';
import { wasEverLive } from './trash.ts';
import { type EntryName, openEntry } from './working-copy.ts';
import { canCreate } from './write-entries.ts';

type Outdated = { locale: Locale; path: string; since: string };
type UsedIn = { noun: string; slug: string; titles: Partial<Localised> };

/** Numbers of list items are numbers in the paths that problems have too. */
const pathOf = (key: string): (string | number)[] =>
  key.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

const findOutdated = async (db: Queryable, documentId: number) => {
  const { rows } = await db.execute<Outdated>(
    sql`select locale, path, since from outdated_text where document_id = ${documentId} order by path, locale`,
  );
  return rows.map(({ locale, path, since }) => ({ locale, path: pathOf(path), since: new Date(since) }));
};

const findUses = async (db: Queryable, { noun, slug }: EntryName): Promise<UsedIn[]> => {
  const { rows } = await db.execute<UsedIn>(sql`
    select s.noun, s.slug, s.titles from content_reference n join entry_summary s on s.document_id = n.document_id
    where n.noun = ${noun} and n.slug = ${slug} order by s.noun, s.slug limit 200`);
  return rows;
};

/** The revision that took an entry off the site. */
const findWithdrawal = async (db: Queryable, documentId: number): Promise<number | undefined> => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select live_id as id from content_document where id = ${documentId} and live_id is not null`,
  );
  return rows[0]?.id;
};

/** Reads for people who write. Whether they may read the noun is decided before. */
export const createEntryReader = ({ db, clock }: StudioDeps) => ({
  nouns: async (person: Colleague) => {
    const totals = await countEntries(db);
    return Promise.all(
      readableNouns(person).map(async (noun) => ({
        noun,
        label: definitions[noun].label,
        subject: definitions[noun].subject,
        can_create: canCreate(noun),
        is_setting: definitions[noun].isSetting === true,
        total: totals.get(noun) ?? 0,
        may: await rightsTo(db, person, { noun, slug: '' }),
      })),
    );
  },

  /** All reads see one moment, so that version, problems and states fit together. */
  entry: (person: Colleague, name: EntryName) =>
    db.transaction(
      async (tx) => {
        const entry = (await openEntry(tx, name)) ?? refuse({ reason: 'unknown' });
        const query = {
          noun: name.noun,
          slugs: [name.slug],
          sort: 'changed',
          locale: 'en',
          limit: 1,
          now: clock(),
        } as const;
        const listed = (await listEntries(tx, query)).entries[0] ?? refuse({ reason: 'unknown' });
        const { data, version, live, conflicts, documentId } = entry;
        const may = await rightsTo(tx, person, name, statesOf(entry));
        const withdrawal = live ? undefined : await findWithdrawal(tx, documentId);
        return {
          ...listed,
          data,
          version,
          live,
          conflicts,
          // What is live was checked before it went live.
          problems: entry.copy ? await findProblems(tx, [{ ...name, data }]) : [],
          outdated: await findOutdated(tx, documentId),
          usedIn: await findUses(tx, name),
          may,
          canDelete: canCreate(name.noun) && may.write && !may.languages && !(await wasEverLive(tx, documentId)),
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
