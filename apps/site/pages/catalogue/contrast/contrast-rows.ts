import type { Data } from '@site/contract/calls';

export type Row = Data<'canshuduibi'>['rows'][number];
export type Group = { name: string; rows: Row[] };

/** Groups rows as the data sheets do, in their order. */
export const groupRows = (rows: readonly Row[], only: boolean): Group[] =>
  [...Map.groupBy(rows, ({ group }) => group)]
    .map(([name, members]) => ({ name, rows: only ? members.filter(({ differs }) => differs) : members }))
    .filter((group) => group.rows.length > 0);

/** True if one model differs and all the others agree; of two models, neither is an outlier. */
export const isOutlier = (values: readonly (string | null)[], at: number): boolean => {
  const others = values.filter((_, other) => other !== at);
  return others.length > 1 && new Set(others).size === 1 && others[0] !== values[at];
};
