import type { Definition } from './definition.ts';
import { definitions, type Noun } from './nouns.ts';

/** When a document that goes live appears on the site, by its own fields; undefined if it says nothing, and appears at once. */
export const shownFrom = (noun: Noun, data: unknown): Date | undefined => {
  const fields = Object(data) as Readonly<Record<string, unknown>>;
  const { appears } = definitions[noun] as Definition;
  const day = fields['publish'] ?? (appears && fields[appears]);
  const at = typeof day === 'string' && day !== '' ? new Date(day) : undefined;
  return at && !Number.isNaN(at.getTime()) ? at : undefined;
};

/** Whether a document that goes live is shown at all. */
export const isMarkedHidden = (data: unknown): boolean => {
  const { status } = Object(data) as { status?: unknown };
  return status === 'draft' || status === 'archived';
};
