import { type Collection, definitions } from './collections.ts';
import type { Definition } from './definition.ts';

/** When an entry that goes live appears on the site, by its own fields; undefined if it says nothing, and appears at once. */
export const shownFrom = (collection: Collection, data: unknown): Date | undefined => {
  const fields = Object(data) as Readonly<Record<string, unknown>>;
  const { appears } = definitions[collection] as Definition;
  const day = fields['publish'] ?? (appears && fields[appears]);
  const at = typeof day === 'string' && day !== '' ? new Date(day) : undefined;
  return at && !Number.isNaN(at.getTime()) ? at : undefined;
};

/** Whether an entry that goes live is shown at all. */
export const isMarkedHidden = (data: unknown): boolean => {
  const { status } = Object(data) as { status?: unknown };
  return status === 'draft' || status === 'archived';
};
