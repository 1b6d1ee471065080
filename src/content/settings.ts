import * as z from 'zod';
import { Brand } from './brand/noun.ts';
import { Company } from './company/schema.ts';
import type { SettingKey } from './definition.ts';
import { FaultGuidance, Sources, Wording } from './faults/schema.ts';
import { Finder } from './finder/schema.ts';
import { HomeSetting } from './home/schema.ts';
import { Investor } from './investor/schema.ts';
import { NamedList } from './parameters/schema.ts';
import { Survey } from './survey/schema.ts';

/** A node of a newer version may have written the row: fields that this version does not know are left out. */
const stored = <Shape extends z.core.$ZodLooseShape>({ shape }: { shape: Shape }) => z.object(shape);

/** What the row of each setting holds. A field that is missing or malformed is an error here, and not somewhere in a PDF. */
export const settingSchemas = {
  company: stored(Company),
  home: stored(HomeSetting),
  finder: stored(Finder),
  survey: stored(Survey),
  investor: stored(Investor),
  applications: stored(NamedList),
  terminal_groups: stored(NamedList),
  brand: Brand,
  'faults.guidance': stored(FaultGuidance),
  'faults.sources': stored(Sources),
  'faults.wording': stored(Wording),
} as const satisfies Record<SettingKey, z.ZodType>;

export type SettingValue<K extends SettingKey> = z.output<(typeof settingSchemas)[K]>;
