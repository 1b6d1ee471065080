import { paths } from '@site/contract/paths';
import type * as z from 'zod';
import type { Definition, Resolver } from '../definition.ts';
import { keyedRow, sortAt } from '../entry-row.ts';
import { parameterProblems } from './check.ts';
import { Parameters } from './schema.ts';

type Value = z.output<typeof Parameters>;

const parameterGroupRows = ({ groups }: Value) =>
  groups.map(({ key, name }, index) => ({ ...keyedRow(key, sortAt(index)), name }));

const parameterRows = ({ parameters }: Value, to: Resolver) =>
  parameters.map(({ key, group, type, unit, filter, name, short, options }, index) => ({
    ...keyedRow(key, sortAt(index)),
    groupId: to.id('parameter_group', group),
    type,
    unit: unit ?? null,
    name,
    short: short ?? null,
    filter,
    options,
  }));

const applicationsSetting = ({ applications }: Value) => ({ list: applications });
const terminalGroupsSetting = ({ terminal_groups: groups }: Value) => ({
  list: groups.map(({ key, name }) => ({ key, name })),
  connections: groups.flatMap(({ key, use, wire }) => (use || wire ? [{ key, use, wire }] : [])),
});

export const parametersCollection = {
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
  label: 'collections.parameters',
  subject: 'catalogue',
} as const satisfies Definition;
