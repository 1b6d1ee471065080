import type { CallContext, StaffHandlers } from '#people/staff/call-context.ts';
import { toWire } from '#platform/database/wire.ts';
import { requireNoun } from '../entry-rights.ts';
import type { StudioContent } from '../studio.ts';
import type { SavedEntry } from '../write-entries.ts';
import { problemOf } from './content-answers.ts';
import { entryOf } from './content-read-handlers.ts';

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
      trash.putBack(call, { ...call.input, noun: requireNoun(call.caller, call.input.noun) }),
    textConfirm: async (call) => write.confirm(call, entryOf(call), call.input),
    entryPublish: async (call) => {
      const { languages, reason } = call.input;
      return publisher.publish(call, entryOf(call), { version: call.version, languages, reason });
    },
    entryWithdraw: async (call) => publisher.withdraw(call, entryOf(call), call.input),
    entryPutBack: async (call) => publisher.putBack(call, entryOf(call), call.input.withdrawal),
    entryUndo: async (call) => publisher.undo(call, entryOf(call), call.input.live),
  }) satisfies Partial<StaffHandlers>;
