import type { CallContext, StaffHandlers } from '#people/staff/gate.ts';
import { toWire } from '#platform/database/row-values.ts';
import { requireCollection, StudioRefusal } from '../entry-rights.ts';
import { findTimeZone } from '../release-times.ts';
import { listReleases } from '../releases.ts';
import type { StudioContent } from '../studio.ts';
import { translateProblem } from '../translate-problem.ts';
import { problemOf, entryOf } from './content-handlers.ts';

type Bulk = CallContext<'entryBulk'>;
const refusals = ['unknown', 'not allowed', 'changed', 'problems', 'busy'] as const;

/** Many entries at once: each on its own, or together as a release. */
export const releaseHandlers = ({ content: { db, publisher, releases } }: { content: StudioContent }) => {
  const actOnOne = async ({ caller, visit, input: { act, reason } }: Bulk, one: Bulk['input']['entries'][number]) => {
    const name = entryOf({ caller, input: one });
    const acting = { caller, visit };
    return act === 'publish'
      ? publisher.publish(acting, name, { version: one.seen, reason })
      : publisher.withdraw(acting, name, { live: one.seen, reason });
  };

  return {
    entryBulk: async (call) => {
      const { c } = call;
      const list = [];
      for (const one of call.input.entries) {
        const { collection, slug } = one;
        try {
          list.push({ collection, slug, ...(await actOnOne(call, one)) });
        } catch (error) {
          const refused =
            error instanceof StudioRefusal ? refusals.find((reason) => reason === error.message) : undefined;
          // A failure of the server is not about this entry.
          if (!(error instanceof StudioRefusal) || !refused) throw error;
          const problems =
            error.refused.reason === 'problems'
              ? error.refused.problems.map((one) => problemOf(one, c.get('text')))
              : undefined;
          list.push({ collection, slug, refused, ...(problems ? { problems } : {}) });
        }
      }
      return { list };
    },

    releaseList: async ({ c, caller, input: { from, to } }) => ({
      time_zone: await findTimeZone(db),
      list: (await listReleases(db, caller, new Date(from), new Date(to))).map(({ problems, ...release }) => ({
        ...toWire(release),
        problems: problems.map((one) => ({ ...one, message: translateProblem(one.message, c.get('text')) })),
      })),
    }),

    releaseCreate: async ({ caller, visit, input }) => {
      const entries = input.entries.map((entry) => ({
        ...entry,
        collection: requireCollection(caller, entry.collection),
      }));
      const { id, dueAt } = await releases.create({ caller, visit }, { ...input, entries });
      return { id, due: dueAt.toISOString() };
    },

    releaseCancel: ({ input, ...acting }) => releases.cancel(acting, input.id),
  } satisfies Partial<StaffHandlers>;
};
