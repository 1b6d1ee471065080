import * as z from 'zod';
import { Key, Neutral, SourceLanguage, Text } from '../fields/fields.ts';

export const parameterTypes = [
  'number',
  'range',
  'enum',
  'flag',
  'text',
  'supply',
  'dimensions',
  'font',
  'link',
] as const;
/** These are derived from the drawing and the documents, so product files do not contain them. */
export const derivedTypes = ['dimensions', 'font', 'link'] as const;

const filterTypes = new Set<string>(['enum', 'flag', 'number', 'supply']);

const Named = z.strictObject({ key: Key, name: z.union([Text, Neutral]) });
/** Columns of the terminal table in manuals: what connects there, and the cross-section of its wire. */
const connection = { use: Text.optional(), wire: Neutral.optional() };

export const Parameter = z
  .strictObject({
    key: Key,
    group: Key,
    type: z.enum(parameterTypes),
    unit: Neutral.optional(),
    /** Whether the figure is a count or a ratio, which needs no unit. */
    unitless: z.boolean().default(false),
    filter: z.boolean().default(false),
    name: Text,
    short: Text.optional(),
    options: z.record(Key, z.union([Neutral, Text])).default({}),
  })
  .superRefine(({ key, type, unit, unitless, filter, options }, context) => {
    const report = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    const needsUnit = type === 'number' || type === 'range' || type === 'supply' || type === 'dimensions';
    if (needsUnit && !unit && !unitless)
      report('type', `${key} is a figure without a unit; a count or a ratio says unitless: true`);
    if (filter && !filterTypes.has(type)) report('filter', `lists cannot be filtered by a ${type}`);
    if (type === 'enum' && Object.keys(options).length === 0) report('type', `${key} has no options to choose from`);
    if (type !== 'enum' && Object.keys(options).length > 0) report('options', `${key} is no enum and has no options`);
  });
export type Parameter = z.infer<typeof Parameter>;

export const Parameters = z.strictObject({
  source: SourceLanguage.optional(),
  groups: z.array(z.strictObject({ key: Key, name: Text })).min(1),
  parameters: z.array(Parameter).min(1),
  applications: z.array(Named).default([]),
  terminal_groups: z.array(Named.extend(connection)).default([]),
});

/** The stored form of applications and terminal groups. */
export const NamedList = z.strictObject({ list: z.array(Named) });
/** Connections are beside the names, because nodes of an earlier version refuse further fields within the list. */
export const TerminalGroups = NamedList.extend({
  connections: z.array(z.strictObject({ key: Key, ...connection })).default([]),
});
