import { canonicalJson } from '@site/content/canonical-json';
import { definitions, type Collection, collectionNames } from '@site/content/collections';
import { changedLanguages } from '@site/content/compare-and-merge';
import { selectLanguages, selectTexts } from '@site/content/entry-languages';
import { localeCodes, type Locale } from '@site/contract/locales';
import { type Grant, mayDo, mayEver, type StaffAction } from '@site/contract/staff-roles';
import type { AuditAction } from '@site/contract/staff/audit-actions';
import { sql } from 'drizzle-orm';
import { keyOf } from '#content/store.ts';
import { type AuditEntry, recordAct } from '#people/audit/queries.ts';
import type { Queryable, Db, Transaction } from '#platform/database/connection.ts';
import { isLockTimeout } from '#platform/database/outage.ts';
import type { StudioProblem } from './find-problems.ts';
import type { Conflict } from './plan-save.ts';
import { type EntryName, readEntry, type Actor, openEntry, type StudioEntry } from './working-copy.ts';

/** Why the studio does not do something. Thrown inside transactions, so that nothing remains of the attempt. */
export type Refused =
  | { reason: 'unknown' | 'not allowed' | 'changed' | 'was live' | 'taken' | 'fixed' | 'busy' | 'past' }
  | {
      reason: 'conflict';
      version: number;
      live: number | null;
      base: unknown;
      data: unknown;
      conflicts: Conflict[];
    }
  | { reason: 'problems'; problems: StudioProblem[] };

export class StudioRefusal extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.reason);
    this.name = 'StudioRefusal';
    this.refused = refused;
  }
}

/** What the studio waits for is another publication; who cannot wait any longer is refused, and told so. */
export const asRefusal = (error: unknown): unknown =>
  isLockTimeout(error) ? new StudioRefusal({ reason: 'busy' }) : error;

export const refuse = (refused: Refused): never => {
  throw new StudioRefusal(refused);
};

/** Who acts, and from where. */
export type Acting = { caller: Colleague; visit: AuditEntry['visit'] };

export const actorOf = ({ caller }: Acting, now: Date): Actor => ({ author: caller.name, accountId: caller.id, now });

export type StudioDeps = { db: Db; clock: () => Date };

export const auditEntryOf = (
  { caller, visit }: Acting,
  action: AuditAction,
  name: EntryName,
  { at, detail = {} }: { at: Date; detail?: Record<string, unknown> },
): AuditEntry => ({
  at,
  actor: caller,
  action,
  subject: definitions[name.collection].subject,
  object: keyOf(name),
  detail,
  visit,
});

type Opened = NonNullable<Awaited<ReturnType<typeof openEntry>>>;
type Done<T> = { result: T; action?: AuditAction; detail?: Record<string, unknown> };

/** Runs an act on an entry that exists, and records it in the same transaction. */
export const actOn = <T>(
  { db, clock }: StudioDeps,
  acting: Acting,
  name: EntryName,
  run: (tx: Transaction, entry: Opened, actor: Actor) => Promise<Done<T>>,
): Promise<T> =>
  recordAct(db, async (tx) => {
    // Acts on one entry follow each other, so that none meets an entry that another has just deleted.
    await tx.execute(
      sql`select from content_entry where collection = ${name.collection} and slug = ${name.slug} for update`,
    );
    const entry = (await openEntry(tx, name)) ?? refuse({ reason: 'unknown' });
    const now = clock();
    const { result, action, detail } = await run(tx, entry, actorOf(acting, now));
    return {
      result,
      ...(action ? { entry: auditEntryOf(acting, action, name, { at: now, ...(detail ? { detail } : {}) }) } : {}),
    };
  });

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
  { collection, slug }: EntryName,
  data: unknown,
): Promise<string[] | undefined> => {
  if (collection === 'category') return [slug];
  for (const field of waysToCategory) {
    const target: Collection | undefined = definitions[collection].references?.[field];
    const named = fieldsOf(data)[field];
    if (!target || typeof named !== 'string') continue;
    if (target === 'category') return [named];
    const owner = { collection: target, slug: named };
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
  const { subject } = definitions[name.collection];
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
  if (languages?.length === 0 && mayEver(person, action, definitions[name.collection].subject)) return;
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

/** What the person may do to an entry in these states, or to some entry of a collection if there are none. */
export const rightsTo = async (
  db: Queryable,
  person: Colleague,
  name: EntryName,
  states: readonly unknown[] = [],
): Promise<EntryRights> => {
  const { subject } = definitions[name.collection];
  const isOfCollection = existingStates(states).length === 0;
  const categories = await findCategoriesOf(db, name, states);
  const whole = { subject, ...(categories ? { categories } : {}) };
  const rightTo = (action: StaffAction) => {
    const languages = localeCodes.filter((locale) => mayDo(person, action, { subject, languages: [locale] }));
    const isSome = isOfCollection && mayEver(person, action, subject);
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

export const existingCollection = (collection: string): Collection =>
  Object.hasOwn(definitions, collection) ? (collection as Collection) : refuse({ reason: 'unknown' });

export const mayRead = (person: Colleague, collection: string): boolean =>
  Object.hasOwn(definitions, collection) && mayEver(person, 'read', definitions[collection as Collection].subject);

export const readableCollections = (person: Colleague): Collection[] =>
  collectionNames.filter((collection) => mayRead(person, collection));

/** Refuses collections that do not exist or that the person may not read, both as unknown. */
export const requireCollection = (person: Colleague, collection: string): Collection =>
  mayRead(person, collection) ? (collection as Collection) : refuse({ reason: 'unknown' });

/**
 * What of a working copy goes live when this person publishes it: all of it or the chosen languages, and for somebody who may
 * publish some languages only the texts in these, whatever others have begun to change.
 */
export const selectFor = async (
  db: Queryable,
  person: Colleague,
  entry: StudioEntry & { data: unknown },
  languages: readonly Locale[] | undefined,
): Promise<unknown> => {
  const { data, live } = entry;
  const { publish_languages: own } = await rightsTo(db, person, entry, statesOf(entry));
  if (!own) return languages ? selectLanguages(data, live?.data, languages) : data;
  const texts = selectTexts(data, live?.data, languages ?? own);
  // Nothing of theirs has changed, so what is left to publish belongs to others.
  if (canonicalJson(texts) === canonicalJson(live?.data)) refuse({ reason: 'not allowed' });
  return texts;
};
