import * as z from 'zod';
import { Answers } from './answers/schema.ts';
import { Chat } from './chat/schema.ts';
import { Company } from './company/schema.ts';
import type { SettingKey } from './definition.ts';
import { FaultGuidance, Sources, Wording } from './faults/schema.ts';
import { Finder } from './finder/schema.ts';
import { HomeSetting } from './home/schema.ts';
import { Investor } from './investor/schema.ts';
import { NamedList, TerminalGroups } from './parameters/schema.ts';
import { Retention } from './retention/schema.ts';
import { Survey } from './survey/schema.ts';
import { Synonyms } from './synonyms/schema.ts';

/** A node of a newer version may have written the row, so fields that this version does not define are dropped. */
const dropUnknown = <Shape extends z.core.$ZodLooseShape>({ shape }: { shape: Shape }) => z.object(shape);

/** The schema of each stored setting. A missing or malformed field fails here instead of somewhere in a PDF. */
export const settingSchemas = {
  company: dropUnknown(Company),
  chat: dropUnknown(Chat),
  answers: dropUnknown(Answers),
  retention: dropUnknown(Retention),
  home: dropUnknown(HomeSetting),
  finder: dropUnknown(Finder),
  survey: dropUnknown(Survey),
  synonyms: dropUnknown(Synonyms),
  investor: dropUnknown(Investor),
  applications: dropUnknown(NamedList),
  terminal_groups: dropUnknown(TerminalGroups),
  'faults.guidance': dropUnknown(FaultGuidance),
  'faults.sources': dropUnknown(Sources),
  'faults.wording': dropUnknown(Wording),
} as const satisfies Record<SettingKey, z.ZodType>;

export type SettingValue<K extends SettingKey> = z.output<(typeof settingSchemas)[K]>;
