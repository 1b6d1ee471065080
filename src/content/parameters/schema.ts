import * as z from 'zod';
import { Key, Neutral, Text } from '../fields/fields.ts';

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
/** These follow from the drawing and the documents; no product file writes them. */
export const derivedTypes = ['dimensions', 'font', 'link'] as const;

const filterTypes = new Set<string>(['enum', 'flag', 'number', 'supply']);

const Named = z.strictObject({ key: Key, name: z.union([Text, Neutral]) });

/** Figures that count something, or a ratio: no unit is due. */
const unitless = new Set([
  'power_factor',
  'charge_stages',
  'ct_inputs',
  'harmonics_order',
  'digital_inputs',
  'digital_outputs',
  'relay_outputs',
  'analog_inputs',
  'analog_outputs',
  'pwm_outputs',
  'can_ports',
  'rs485_ports',
  'lan_ports',
  'sets_parallel',
  'start_attempts',
  'timers',
  'event_log',
  'alarm_inputs',
  'plc_functions',
  'languages',
  'keys',
  'password_levels',
  'poles',
  'tank_inputs',
  'data_points',
]);

export const Parameter = z
  .strictObject({
    key: Key,
    group: Key,
    type: z.enum(parameterTypes),
    unit: Neutral.optional(),
    filter: z.boolean().default(false),
    name: Text,
    short: Text.optional(),
    options: z.record(Key, z.union([Neutral, Text])).default({}),
  })
  .superRefine(({ key, type, unit, filter, options }, context) => {
    const say = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    const measured = type === 'number' || type === 'range' || type === 'supply' || type === 'dimensions';
    if (measured && !unit && !unitless.has(key)) say('type', `${key} is a figure without a unit`);
    if (filter && !filterTypes.has(type)) say('filter', `lists cannot be filtered by a ${type}`);
    if (type === 'enum' && Object.keys(options).length === 0) say('type', `${key} has no options to choose from`);
    if (type !== 'enum' && Object.keys(options).length > 0) say('options', `${key} is no enum and has no options`);
  });
export type Parameter = z.infer<typeof Parameter>;

export const Parameters = z.strictObject({
  groups: z.array(z.strictObject({ key: Key, name: Text })).min(1),
  parameters: z.array(Parameter).min(1),
  applications: z.array(Named).default([]),
  terminal_groups: z.array(Named).default([]),
});

/** As applications and groups of terminals are stored. */
export const NamedList = z.strictObject({ list: z.array(Named) });
