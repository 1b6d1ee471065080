import type { StudioContent } from '#domain/studio/studio.ts';
import type { SavedEntry } from '#domain/studio/write-entries.ts';
import type { CallContext, StaffHandlers } from './call-context.ts';
import { problemOf } from './content-answers.ts';
import { entryOf } from './content-read-handlers.ts';

export const actingOf = ({ caller, visit }: Pick<CallContext<'entrySave'>, 'caller' | 'visit'>) => ({
  person: caller,
  visit,
});

const savedOf = ({ c }: Pick<CallContext<'entrySave'>, 'c'>, { version, data, problems }: SavedEntry) => ({
  version,
  data: data as Record<string, unknown>,
  problems: problems.map((problem) => problemOf(problem, c.get('text'))),
});

export const contentWriteHandlers = ({ content: { write, publisher } }: { content: StudioContent }) =>
  ({
    entryCreate: async (call) => savedOf(call, await write.create(actingOf(call), entryOf(call), call.input.data)),
    entryDuplicate: async (call) => savedOf(call, await write.duplicate(actingOf(call), entryOf(call), call.input.to)),
    entrySave: async (call) => {
      const { data, live } = call.input;
      const basedOn = { version: call.version, live };
      return savedOf(call, await write.save(actingOf(call), { ...entryOf(call), data, basedOn }));
    },
    revisionRestore: async (call) => {
      const { revision, version, live } = call.input;
      const chosen = revision === undefined ? { version } : { revision };
      return savedOf(call, await write.restore(actingOf(call), entryOf(call), chosen, { version: call.version, live }));
    },
    versionKeep: async (call) => write.keep(actingOf(call), entryOf(call), call.version, call.input.name),
    entryDiscard: async (call) => write.discard(actingOf(call), entryOf(call), call.version),
    textConfirm: async (call) => write.confirm(actingOf(call), entryOf(call), call.input),
    entryPublish: async (call) => {
      const { languages, reason } = call.input;
      return publisher.publish(actingOf(call), entryOf(call), { version: call.version, languages, reason });
    },
    entryWithdraw: async (call) => publisher.withdraw(actingOf(call), entryOf(call), call.input),
    entryUndo: async (call) => publisher.undo(actingOf(call), entryOf(call), call.input.live),
  }) satisfies Partial<StaffHandlers>;
