import { requireNoun } from '#domain/studio/entry-rights.ts';
import { exportEntries } from '#domain/studio/export-entries.ts';
import { findFacets } from '#domain/studio/list-facets.ts';
import type { StudioContent } from '#domain/studio/studio.ts';
import type { StaffHandlers } from './call-context.ts';

/** What lists of entries offer besides the entries: filters, saved views, the entries as files. */
export const listHandlers = ({ content: { db, clock, views } }: { content: StudioContent }) =>
  ({
    entryFacets: ({ caller, input }) => findFacets(db, requireNoun(caller, input.noun)),
    entryExport: async (call) => ({
      files: await exportEntries({ db, clock }, call, requireNoun(call.caller, call.input.noun), call.input.slugs),
    }),
    viewList: ({ caller, input }) => views.list(caller, requireNoun(caller, input.noun)),
    viewSave: (call) => views.save(call, { ...call.input, noun: requireNoun(call.caller, call.input.noun) }),
    viewRemove: (call) => views.remove(call, call.input.id),
  }) satisfies Partial<StaffHandlers>;
