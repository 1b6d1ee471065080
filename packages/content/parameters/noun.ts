import { paths } from '@site/contract/paths';
import type * as z from 'zod';
import type { Definition } from '../definition.ts';
import { parameterProblems } from './check.ts';
import { applicationsSetting, parameterGroupRows, parameterRows, terminalGroupsSetting } from './row.ts';
import { Parameters } from './schema.ts';

export const parametersNoun = {
  schema: Parameters,
  file: 'parameters.yaml',
  // They decide which values are valid.
  affects: ['product', 'finder'],
  check: parameterProblems,
  rows: { parameter_group: parameterGroupRows, parameter: parameterRows },
  slugs: {
    parameter_group: ({ groups }: z.output<typeof Parameters>) => groups.map(({ key }) => key),
    parameter: ({ parameters }: z.output<typeof Parameters>) => parameters.map(({ key }) => key),
  },
  settings: { applications: applicationsSetting, terminal_groups: terminalGroupsSetting },
  lists: ['parameters'],
  after: ['values', 'list_index', 'downloads'],
  pages: () => [paths.products()],
  label: 'nouns.parameters',
  subject: 'catalogue',
} as const satisfies Definition;
