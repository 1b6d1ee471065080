import type { Locale } from '@site/contract/locales';
import { parseJson } from '@site/contract/parse-json';
import type { CallContext, StaffHandlers } from '#people/staff/call-context.ts';
import { toWire } from '#platform/database/wire.ts';
import { Refusal } from '#platform/http/answer.ts';
import { listDocuments } from '../entry-documents.ts';
import { requireNoun } from '../entry-rights.ts';
import { findReferences } from '../find-references.ts';
import { listEntries, type Place } from '../list-entries.ts';
import { listRevisions, listVersions } from '../revisions.ts';
import type { StudioContent } from '../studio.ts';
import { pathOf, problemOf } from './content-answers.ts';

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

type EntryCall = Pick<CallContext<'entryRead'>, 'caller'> & { input: { noun: string; slug: string } };

/** The entry that a call names, if the caller may read its noun. */
export const entryOf = ({ caller, input: { noun, slug } }: EntryCall) => ({ noun: requireNoun(caller, noun), slug });

type Deps = { content: StudioContent; siteOrigin: (locale: Locale) => string };

export const contentReadHandlers = ({ content, siteOrigin }: Deps) => {
  const { db, clock, read, trash } = content;
  return {
    nounList: async ({ c, caller }) => ({
      list: (await read.nouns(caller)).map(({ label, ...noun }) => ({
        ...noun,
        label: c.get('text')(label),
        plural: c.get('text')(`${label}.many`),
      })),
    }),

    entryList: async ({ caller, input }) => {
      const { language, language_state: state, since, cursor, ...query } = input;
      const { entries, total, next } = await listEntries(db, {
        ...query,
        noun: requireNoun(caller, input.noun),
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
      list: (await trash.list(requireNoun(caller, input.noun))).map(toWire),
    }),

    entryDocuments: async (call) => ({
      list: await listDocuments(db, entryOf(call)),
    }),

    referenceSearch: async ({ caller, input: { noun, slugs, ...query } }) => {
      const entries = await findReferences({ db, clock }, caller, {
        noun,
        ...query,
        ...(slugs === undefined ? {} : { slugs: slugs.split(',') }),
      });
      return {
        list: entries.map((entry) => {
          const { slug, titles, grouping, state, picture, picture_dark } = entry;
          return { noun: entry.noun, slug, titles, grouping, state, picture, picture_dark };
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
