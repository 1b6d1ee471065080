import { paths } from '@site/contract/paths';
import * as z from 'zod';
import type { Definition } from '../definition.ts';
import { codeSlug } from './code-slug.ts';
import type { Faults } from './faults.ts';
import { faultSchemaOf } from './files.ts';
import {
  failureModeRows,
  faultCodeRows,
  faultGuidanceSetting,
  faultMakerRows,
  faultParameterRows,
  faultSourcesSetting,
  faultSystemRows,
  faultWordingSetting,
  modeSlug,
  parameterSlug,
} from './row.ts';

/** All fault data becomes one value, because every code is composed from all of it. Each of its documents has its own schema. */
export const faultsNoun = {
  schema: z.custom<Faults>(),
  schemaOf: faultSchemaOf,
  rows: {
    fault_system: faultSystemRows,
    failure_mode: failureModeRows,
    fault_parameter: faultParameterRows,
    fault_maker: faultMakerRows,
    fault_code: faultCodeRows,
  },
  slugs: {
    fault_system: ({ systems }: Faults) => systems.map(({ key }) => key),
    failure_mode: ({ modes }: Faults) => modes.map(({ fmi }) => modeSlug(fmi)),
    fault_parameter: ({ parameters }: Faults) => parameters.map(({ spn }) => parameterSlug(spn)),
    fault_maker: ({ makers }: Faults) => makers.map(({ key }) => key),
    fault_code: ({ codes }: Faults) => codes.map(codeSlug),
  },
  settings: {
    'faults.guidance': faultGuidanceSetting,
    'faults.sources': faultSourcesSetting,
    'faults.wording': faultWordingSetting,
  },
  lists: ['faults'],
  pages: () => [paths.faultCodes],
  label: 'nouns.faults',
  subject: 'catalogue',
} as const satisfies Definition;
