import type * as z from 'zod';
import { keyedRow, sortAt } from '../entry-row.ts';
import type { Resolver } from '../resolver.ts';
import type { Parameters } from './schema.ts';

type Value = z.output<typeof Parameters>;

export const parameterGroupRows = ({ groups }: Value) =>
  groups.map(({ key, name }, index) => ({ ...keyedRow(key, sortAt(index)), name }));

export const parameterRows = ({ parameters }: Value, to: Resolver) =>
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

export const applicationsSetting = ({ applications }: Value) => ({ list: applications });
export const terminalGroupsSetting = ({ terminal_groups: groups }: Value) => ({
  list: groups.map(({ key, name }) => ({ key, name })),
  connections: groups.flatMap(({ key, use, wire }) => (use || wire ? [{ key, use, wire }] : [])),
});
