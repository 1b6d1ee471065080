import { changedLanguages } from '#content/changed-languages.ts';
import { definitions, type Noun } from '#content/nouns.ts';
import { localeCodes, type Locale } from '#contract/locales.ts';
import { type Grant, mayDo, mayEver, type StaffAction } from '#contract/staff-roles.ts';
import type { Queryable } from '#db/connection.ts';
import { refuse } from './refusal.ts';
import { type EntryName, readEntry } from './working-copy.ts';

/** The person who acts. */
export type Colleague = { id: number; name: string; grants: readonly Grant[] };

const fieldsOf = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};

/** Fields that lead from an entry to its product category, directly or through the entry that they name. */
const waysToCategory = ['category', 'series', 'product'] as const;

const findCategory = async (db: Queryable, { noun, slug }: EntryName, data: unknown): Promise<string | undefined> => {
  if (noun === 'category') return slug;
  for (const field of waysToCategory) {
    const target: Noun | undefined = definitions[noun].references?.[field];
    const named = fieldsOf(data)[field];
    if (!target || typeof named !== 'string') continue;
    if (target === 'category') return named;
    const owner = { noun: target, slug: named };
    const entry = await readEntry(db, owner);
    return entry && findCategory(db, owner, entry.copy?.data ?? entry.live?.data);
  }
  return undefined;
};

type Touched = {
  name: EntryName;
  /** The entry before and after. It must be in the person's categories in both, so that nobody moves one into them. */
  states: readonly unknown[];
  /** The languages whose texts the act is about; undefined if it is about more. */
  languages: Locale[] | undefined;
};

/** Refuses an act on an entry unless one role of the person covers all of it. */
export const requireRightTo = async (
  db: Queryable,
  person: Colleague,
  action: StaffAction,
  { name, states, languages }: Touched,
): Promise<void> => {
  const { subject } = definitions[name.noun];
  const existing = states.filter((state) => state !== undefined && state !== null);
  const categories = await Promise.all(existing.map((state) => findCategory(db, name, state)));
  const known = categories.filter((category) => category !== undefined);
  const object = { subject, languages, ...(known.length === existing.length ? { categories: known } : {}) };
  if (!mayDo(person, action, object)) refuse({ reason: 'not allowed' });
};

/** Refuses an act that changes an entry from one state to another. */
export const requireRight = async (
  db: Queryable,
  person: Colleague,
  action: StaffAction,
  { name, before, after }: { name: EntryName; before: unknown; after: unknown },
): Promise<void> => {
  const languages = changedLanguages(before, after);
  if (languages?.length === 0 && mayEver(person, action, definitions[name.noun].subject)) return;
  await requireRightTo(db, person, action, { name, states: [before, after], languages });
};

export type EntryRights = { write: boolean; publish: boolean; languages?: Locale[] };

/** What the person may do to an entry, or to some entry of a noun if there is no data. */
export const rightsTo = async (
  db: Queryable,
  person: Colleague,
  name: EntryName,
  data?: unknown,
): Promise<EntryRights> => {
  const { subject } = definitions[name.noun];
  const category = data === undefined ? undefined : await findCategory(db, name, data);
  const whole = { subject, ...(category === undefined ? {} : { categories: [category] }) };
  const mayWhole = (action: StaffAction) => mayDo(person, action, whole);
  const languagesFor = (action: StaffAction) =>
    localeCodes.filter((locale) => mayDo(person, action, { subject, languages: [locale] }));
  const isWhole = mayWhole('write') || (data === undefined && languagesFor('write').length === 0);
  const may = (action: StaffAction) =>
    mayWhole(action) || languagesFor(action).length > 0 || (data === undefined && mayEver(person, action, subject));
  const rights = { write: may('write'), publish: may('publish') };
  return isWhole || !rights.write ? rights : { ...rights, languages: languagesFor('write') };
};

/** Refuses somebody who may write nothing of this entry. */
export const requireWriter = async (
  db: Queryable,
  person: Colleague,
  name: EntryName,
  data: unknown,
): Promise<void> => {
  if (!(await rightsTo(db, person, name, data)).write) refuse({ reason: 'not allowed' });
};

export const existingNoun = (noun: string): Noun =>
  Object.hasOwn(definitions, noun) ? (noun as Noun) : refuse({ reason: 'unknown' });

export const mayRead = (person: Colleague, noun: string): boolean =>
  Object.hasOwn(definitions, noun) && mayEver(person, 'read', definitions[noun as Noun].subject);

/** Refuses nouns that do not exist or that the person may not read, both as unknown. */
export const requireNoun = (person: Colleague, noun: string): Noun =>
  mayRead(person, noun) ? (noun as Noun) : refuse({ reason: 'unknown' });
