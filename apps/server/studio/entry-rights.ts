import { changedLanguages } from '@site/content/changed-languages';
import { definitions, type Noun, nounNames } from '@site/content/nouns';
import { localeCodes, type Locale } from '@site/contract/locales';
import { type Grant, mayDo, mayEver, type StaffAction } from '@site/contract/staff-roles';
import type { Queryable } from '#platform/database/connection.ts';
import { refuse } from './refusal.ts';
import { type EntryName, readEntry } from './working-copy.ts';

/** The person who acts. */
export type Colleague = { id: number; name: string; grants: readonly Grant[] };

const fieldsOf = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};

/** Fields that lead from an entry to its product category, directly or through the entry that they name. */
const waysToCategory = ['category', 'series', 'product'] as const;

const existingStates = (states: readonly unknown[]) => states.filter((state) => state !== undefined && state !== null);

/**
 * The categories that an entry belongs to; undefined if one of them is unknown. The entry that it names counts as it is live
 * and as it is being written, so that an unpublished move of a series gives nobody a right to its products.
 */
const findCategories = async (
  db: Queryable,
  { noun, slug }: EntryName,
  data: unknown,
): Promise<string[] | undefined> => {
  if (noun === 'category') return [slug];
  for (const field of waysToCategory) {
    const target: Noun | undefined = definitions[noun].references?.[field];
    const named = fieldsOf(data)[field];
    if (!target || typeof named !== 'string') continue;
    if (target === 'category') return [named];
    const owner = { noun: target, slug: named };
    const entry = await readEntry(db, owner);
    return findCategoriesOf(db, owner, [entry?.copy?.data, entry?.live?.data]);
  }
  return undefined;
};

/** The categories of all states of an entry; undefined if one of them is unknown. */
const findCategoriesOf = async (
  db: Queryable,
  name: EntryName,
  states: readonly unknown[],
): Promise<string[] | undefined> => {
  const all = await Promise.all(existingStates(states).map((state) => findCategories(db, name, state)));
  const known = all.filter((categories) => categories !== undefined);
  return known.length === all.length && known.length > 0 ? known.flat() : undefined;
};

/** The states of an entry that somebody's rights must cover: what is being written, and what is live. */
export const statesOf = ({ data, live }: { data: unknown; live: { data: unknown } | null }): unknown[] => [
  data,
  live?.data,
];

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
  const categories = await findCategoriesOf(db, name, states);
  const object = { subject, languages, ...(categories ? { categories } : {}) };
  if (!mayDo(person, action, object)) refuse({ reason: 'not allowed' });
};

/** Refuses an act that changes an entry from one state to another; `live` is the entry on the site, if that is neither. */
export const requireRight = async (
  db: Queryable,
  person: Colleague,
  action: StaffAction,
  { name, before, after, live }: { name: EntryName; before: unknown; after: unknown; live?: unknown },
): Promise<void> => {
  const languages = changedLanguages(before, after);
  if (languages?.length === 0 && mayEver(person, action, definitions[name.noun].subject)) return;
  await requireRightTo(db, person, action, { name, states: [before, after, live], languages });
};

export type EntryRights = {
  write: boolean;
  publish: boolean;
  /** The languages whose texts the person may write; absent if they may write everything. */
  languages?: Locale[];
  /** The languages that the person may publish; absent if they may publish everything. */
  publish_languages?: Locale[];
};

/** What the person may do to an entry in these states, or to some entry of a noun if there are none. */
export const rightsTo = async (
  db: Queryable,
  person: Colleague,
  name: EntryName,
  states: readonly unknown[] = [],
): Promise<EntryRights> => {
  const { subject } = definitions[name.noun];
  const isOfNoun = existingStates(states).length === 0;
  const categories = await findCategoriesOf(db, name, states);
  const whole = { subject, ...(categories ? { categories } : {}) };
  const rightTo = (action: StaffAction) => {
    const languages = localeCodes.filter((locale) => mayDo(person, action, { subject, languages: [locale] }));
    const isSome = isOfNoun && mayEver(person, action, subject);
    const isWhole = mayDo(person, action, whole) || (isSome && languages.length === 0);
    return { may: isWhole || languages.length > 0 || isSome, limits: isWhole ? undefined : languages };
  };
  const [write, publish] = [rightTo('write'), rightTo('publish')];
  return {
    write: write.may,
    publish: publish.may,
    ...(write.may && write.limits ? { languages: write.limits } : {}),
    ...(publish.may && publish.limits ? { publish_languages: publish.limits } : {}),
  };
};

/** Refuses somebody who may write nothing of this entry. */
export const requireWriter = async (
  db: Queryable,
  person: Colleague,
  name: EntryName,
  entry: Parameters<typeof statesOf>[0] | undefined,
): Promise<void> => {
  if (!(await rightsTo(db, person, name, entry ? statesOf(entry) : [])).write) refuse({ reason: 'not allowed' });
};

export const existingNoun = (noun: string): Noun =>
  Object.hasOwn(definitions, noun) ? (noun as Noun) : refuse({ reason: 'unknown' });

export const mayRead = (person: Colleague, noun: string): boolean =>
  Object.hasOwn(definitions, noun) && mayEver(person, 'read', definitions[noun as Noun].subject);

export const readableNouns = (person: Colleague): Noun[] => nounNames.filter((noun) => mayRead(person, noun));

/** Refuses nouns that do not exist or that the person may not read, both as unknown. */
export const requireNoun = (person: Colleague, noun: string): Noun =>
  mayRead(person, noun) ? (noun as Noun) : refuse({ reason: 'unknown' });
