import type { StaffHandlers } from '#people/staff/gate.ts';
import { toWire } from '#platform/database/row-values.ts';
import type { DrawEntry } from '../draw-entry.ts';
import { findStored, reportPresence } from '../presence.ts';
import type { StudioContent } from '../studio.ts';
import { entryOf } from './content-handlers.ts';

type Deps = { content: StudioContent; draw: DrawEntry; clock: () => Date; studioOrigin: string };

/** Drawings of what somebody types, links to previews, and who has an entry open. The preview itself is a page (`preview-pages.ts`). */
export const previewHandlers = ({ content: { db, previewLinks }, draw, clock, studioOrigin }: Deps) =>
  ({
    entryDraw: async (call) => {
      const svg = await draw({ ...call.input, ...entryOf(call) });
      return svg === undefined ? {} : { svg };
    },
    previewLinkList: async (call) => ({
      list: (await previewLinks.list(entryOf(call))).map(toWire),
    }),
    previewLinkCreate: async (call) => {
      const { id, token, expiresAt } = await previewLinks.create(call, entryOf(call));
      return { id, link: `${studioOrigin}/preview/${token}`, expires: expiresAt.toISOString() };
    },
    previewLinkEnd: (call) => previewLinks.end(call, call.input.id),
    presence: async (call) => {
      const { field, leave } = call.input;
      const others = await reportPresence(db, call.caller, { ...entryOf(call), field, leave }, clock());
      return { others, ...(await findStored(db, entryOf(call))) };
    },
  }) satisfies Partial<StaffHandlers>;
