import * as z from 'zod';

/** What an installation in production lacks, or has in a form that does harm. */
export const setupProblems = [
  'database',
  'superuser',
  'locale',
  'trigrams',
  'audit',
  'mail',
  'proxy',
  'backup',
  'names',
] as const;
export type SetupProblem = (typeof setupProblems)[number];

export const SetupListData = z.object({
  list: z.array(
    z.object({
      problem: z.enum(setupProblems),
      detail: z.string().optional().describe('Names of settings'),
    }),
  ),
});
export type SetupItem = z.output<typeof SetupListData>['list'][number];
