import type { StaffHandlers } from '#people/staff/call-context.ts';
import { requireNoun } from '../entry-rights.ts';
import { exportEntries } from '../export-entries.ts';
import { findFacets } from '../list-facets.ts';
import type { StudioContent } from '../studio.ts';

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
