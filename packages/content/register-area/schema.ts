import { localeCodes } from '@site/contract/locales';
import { families, forms } from '@site/drawings/product/shape';
import * as z from 'zod';
import { Key, Neutral, SourceLanguage, Text } from '../fields/fields.ts';

/** The areas of a register map, in the order of its lists. Status and alarms are bits. */
export const registerAreas = ['status', 'alarm', 'measured', 'setting'] as const;
export const registerTypes = ['uint16', 'int16', 'uint32'] as const;
/** Modbus addresses end at 65535. */
const maxAddress = 65_535;

/** Devices that have a group of registers: everything named here holds, and any value of each list does. */
const Condition = z.strictObject({
  family: z.array(z.enum(families)).min(1).optional(),
  form: z.array(z.enum(forms)).min(1).optional(),
  /** The device has terminals of one of these groups. */
  terminals: z.array(Key).min(1).optional(),
  /** The device has one of these options of a parameter. */
  params: z.record(Key, z.array(Key).min(1)).optional(),
  /** The device states one of these parameters, whatever its value. */
  stated: z.array(Key).min(1).optional(),
});
export type RegisterCondition = z.output<typeof Condition>;

const Register = z
  .strictObject({
    /** `{n}` stands for an item of `each`, or for a number up to `count`. */
    name: Text,
    /** One register for each of these, such as L1, L2 and L3. */
    each: z.array(Neutral).min(1).max(64).optional(),
    /** One register for each input or output that this parameter of the device counts. */
    count: Key.optional(),
    type: z.enum(registerTypes).optional(),
    /** The value of one step. */
    scale: z.number().positive().optional(),
    unit: Neutral.optional(),
  })
  .superRefine(({ name, each, count }, context) => {
    if (each && count !== undefined)
      context.addIssue({ code: 'custom', path: ['count'], message: 'a register has each or count, not both' });
    const isRepeated = each !== undefined || count !== undefined;
    for (const locale of localeCodes)
      if (name[locale].includes('{n}') !== isRepeated)
        context.addIssue({
          code: 'custom',
          path: ['name', locale],
          message: isRepeated ? 'a name with each or count contains {n}' : 'a name with {n} needs each or count',
        });
  });

/** content/registers/<slug>.yaml: an area of the register maps of all devices. Addresses follow from the order. */
export const RegisterArea = z
  .strictObject({
    slug: z.enum(registerAreas),
    source: SourceLanguage.optional(),
    /** The first address. */
    start: z.int().min(0).max(maxAddress),
    groups: z
      .array(z.strictObject({ when: z.array(Condition).min(1).optional(), registers: z.array(Register).min(1) }))
      .min(1),
  })
  .superRefine(({ slug, groups }, context) => {
    if (slug === 'measured' || slug === 'setting') return;
    for (const [at, { registers }] of groups.entries())
      for (const [index, register] of registers.entries())
        for (const field of ['type', 'scale', 'unit'] as const)
          if (register[field] !== undefined)
            context.addIssue({
              code: 'custom',
              path: ['groups', at, 'registers', index, field],
              message: `registers of the area ${slug} are bits and have no ${field}`,
            });
  });
export type RegisterArea = z.output<typeof RegisterArea>;
