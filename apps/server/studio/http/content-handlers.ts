import { settingSchemas } from '@site/content/settings';
import type { Text } from '@site/contract/i18n/texts';
import type { Locale } from '@site/contract/locales';
import { parseJson } from '@site/contract/parse-json';
import type { Path, Problem } from '@site/contract/staff/content';
import type * as z from 'zod';
import type { CallContext, StaffHandlers } from '#people/staff/gate.ts';
import { createReading } from '#platform/cache/reading.ts';
import { toWire } from '#platform/database/row-values.ts';
import { Refusal } from '#platform/http/answer.ts';
import { searchSite } from '#search/search.ts';
import { type Synonyms, synonymsOf } from '#search/synonyms.ts';
import { requireCollection, asRefusal, type Refused, StudioRefusal } from '../entry-rights.ts';
import type { StudioProblem } from '../find-problems.ts';
import { listDocuments, findReferences } from '../find-references.ts';
import { listEntries, type Place } from '../list-entries.ts';
import { listRevisions, listVersions } from '../revisions.ts';
import type { StudioContent } from '../studio.ts';
import { translateProblem } from '../translate-problem.ts';
import type { SavedEntry } from '../write-entries.ts';

/** Paths of entries have names and numbers only. */
const pathOf = (path: readonly PropertyKey[]): z.output<typeof Path> =>
  path.map((step) => (typeof step === 'number' ? step : String(step)));

/** A problem in the language of the caller. */
export const problemOf = ({ collection, slug, path, locale, message }: StudioProblem, text: Text): Problem => ({
  collection,
  slug,
  path: pathOf(path),
  locale,
  message: translateProblem(message, text),
});

const answers: { [R in Refused['reason']]: (refused: Extract<Refused, { reason: R }>, text: Text) => Refusal } = {
  unknown: () => new Refusal(404, 'error.notFound'),
  'not allowed': () => new Refusal(403, 'error.mayNot'),
  changed: () => new Refusal(412, 'error.changedMeanwhile'),
  busy: () => new Refusal(503, 'error.busy', null, { 'retry-after': '3' }),
  'was live': () => new Refusal(409, 'error.wasLive'),
  past: () => new Refusal(400, 'error.past'),
  taken: () => new Refusal(409, 'error.slugTaken'),
  fixed: () => new Refusal(409, 'error.cannotCreate'),
  conflict: ({ version, live, base, data, conflicts }) =>
    new Refusal(409, 'error.changedMeanwhile', {
      version,
      live,
      base,
      data,
      conflicts: conflicts.map((one) => ({ ...one, path: pathOf(one.path) })),
    }),
  problems: ({ problems }, text) =>
    new Refusal(409, 'error.problems', { problems: problems.map((problem) => problemOf(problem, text)) }),
};

/** Turns what the studio refuses into an answer of the contract. */
export const answerTo = (failure: unknown, text: Text): unknown => {
  const error = asRefusal(failure);
  if (!(error instanceof StudioRefusal)) return error;
  const { refused } = error;
  // Each reason has its own answer; the compiler cannot follow the pair.
  return (answers[refused.reason] as (refused: Refused, text: Text) => Refusal)(refused, text);
};

const cursorOf = ({ key, id }: Place): string => Buffer.from(JSON.stringify([key, id])).toString('base64url');

const placeOf = (cursor: string): Place => {
  try {
    const [key, id] = parseJson(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof key === 'string' && Number.isInteger(id)) return { key, id: id as number };
  } catch {
    // It is answered like a cursor with other values.
  }
  throw new Refusal(400, 'error.field');
};

type EntryCall = Pick<CallContext<'entryRead'>, 'caller'> & { input: { collection: string; slug: string } };

/** The entry that a call names, if the caller may read its collection. */
export const entryOf = ({ caller, input: { collection, slug } }: EntryCall) => ({
  collection: requireCollection(caller, collection),
  slug,
});

/** Enough to see what moved. */
const triedHits = 5;
type Found = { type: string; title: string }[];

type Deps = { content: StudioContent; siteOrigin: (locale: Locale) => string };

export const contentReadHandlers = ({ content, siteOrigin }: Deps) => {
  const { db, clock, read, trash } = content;
  return {
    collectionList: async ({ c, caller }) => ({
      list: (await read.collections(caller)).map(({ label, ...collection }) => ({
        ...collection,
        label: c.get('text')(label),
        plural: c.get('text')(`${label}.many`),
      })),
    }),

    entryList: async ({ caller, input }) => {
      const { language, language_state: state, since, cursor, ...query } = input;
      const { entries, total, next } = await listEntries(db, {
        ...query,
        collection: requireCollection(caller, input.collection),
        now: clock(),
        ...(language && state ? { language: { locale: language, state } } : {}),
        ...(since ? { since: new Date(since) } : {}),
        ...(cursor ? { after: placeOf(cursor) } : {}),
      });
      return { list: entries, total, ...(next ? { next: cursorOf(next) } : {}) };
    },

    entryRead: async (call) => {
      const { data, live, conflicts, problems, outdated, usedIn, canDelete, page, ...rest } = await read.entry(
        call.caller,
        entryOf(call),
      );
      return {
        ...rest,
        data: data as Record<string, unknown>,
        live: live && { revision: live.id, data: live.data as Record<string, unknown> },
        conflicts: conflicts.map(pathOf),
        problems: problems.map((problem) => problemOf(problem, call.c.get('text'))),
        outdated: outdated.map(toWire),
        used_in: usedIn,
        can_delete: canDelete,
        ...(page === undefined ? {} : { page: `${siteOrigin(call.c.get('locale'))}${page}` }),
      };
    },

    deletionEffects: (call) => trash.effects(call.caller, entryOf(call)),
    trashList: async ({ caller, input }) => ({
      list: (await trash.list(requireCollection(caller, input.collection))).map(toWire),
    }),

    synonymsTry: async ({ c, caller, input: { data, locale, queries } }) => {
      requireCollection(caller, 'synonyms');
      const draft = settingSchemas.synonyms.safeParse(data);
      if (!draft.success) throw new Refusal(400, 'error.field');
      const reading = createReading({ db, locale, text: c.get('text'), now: clock() });
      const find = async (key: string, synonyms?: Synonyms) =>
        (await searchSite(reading, { key, page: 1, limit: triedHits }, synonyms)).list.map(({ type, title }) => ({
          type,
          title,
        }));
      const changed = await synonymsOf(reading, draft.data);
      const list: { query: string; before: Found; after: Found }[] = [];
      for (const query of queries) list.push({ query, before: await find(query), after: await find(query, changed) });
      return { list };
    },

    entryDocuments: async (call) => ({
      list: await listDocuments(db, entryOf(call)),
    }),

    referenceSearch: async ({ caller, input: { collection, slugs, ...query } }) => {
      const entries = await findReferences({ db, clock }, caller, {
        collection,
        ...query,
        ...(slugs === undefined ? {} : { slugs: slugs.split(',') }),
      });
      return {
        list: entries.map((entry) => {
          const { slug, titles, grouping, state, picture, picture_dark } = entry;
          return { collection: entry.collection, slug, titles, grouping, state, picture, picture_dark };
        }),
      };
    },

    revisionList: async (call) => {
      const name = entryOf(call);
      return {
        revisions: (await listRevisions(db, name)).map(({ id: revision, ...row }) => toWire({ revision, ...row })),
        versions: (await listVersions(db, name)).map(toWire),
      };
    },

    revisionRead: async (call) => {
      const { revision, version, against } = call.input;
      const { author, at, data, differences } = await read.compare(entryOf(call), { revision, version }, against);
      return {
        author,
        at: at.toISOString(),
        data: (data ?? null) as Record<string, unknown> | null,
        differences: differences.map(({ path, ...rest }) => ({ path: pathOf(path), ...rest })),
      };
    },
  } satisfies Partial<StaffHandlers>;
};

const savedOf = ({ c }: Pick<CallContext<'entrySave'>, 'c'>, { version, live, data, problems }: SavedEntry) => ({
  version,
  live,
  data: data as Record<string, unknown>,
  problems: problems.map((problem) => problemOf(problem, c.get('text'))),
});

export const contentWriteHandlers = ({ content: { write, publisher, trash } }: { content: StudioContent }) =>
  ({
    entryCreate: async (call) => savedOf(call, await write.create(call, entryOf(call), call.input.data)),
    entryDuplicate: async (call) => savedOf(call, await write.duplicate(call, entryOf(call), call.input.to)),
    entrySave: async (call) => {
      const { data, live, save } = call.input;
      const basedOn = { version: call.version, live };
      return savedOf(call, await write.save(call, { ...entryOf(call), data, basedOn, save }));
    },
    revisionRestore: async (call) => {
      const { revision, version, live } = call.input;
      const chosen = revision === undefined ? { version } : { revision };
      return savedOf(call, await write.restore(call, entryOf(call), chosen, { version: call.version, live }));
    },
    versionKeep: async (call) => write.keep(call, entryOf(call), call.version, call.input.name),
    entryDiscard: async (call) => write.discard(call, entryOf(call), call.version),
    entryDelete: async (call) => toWire(await trash.delete(call, entryOf(call), call.version)),
    draftPutBack: async (call) =>
      trash.putBack(call, { ...call.input, collection: requireCollection(call.caller, call.input.collection) }),
    textConfirm: async (call) => write.confirm(call, entryOf(call), call.input),
    entryPublish: async (call) => {
      const { languages, reason } = call.input;
      return publisher.publish(call, entryOf(call), { version: call.version, languages, reason });
    },
    entryWithdraw: async (call) => publisher.withdraw(call, entryOf(call), call.input),
    entryPutBack: async (call) => publisher.putBack(call, entryOf(call), call.input.withdrawal),
    entryUndo: async (call) => publisher.undo(call, entryOf(call), call.input.live),
  }) satisfies Partial<StaffHandlers>;
