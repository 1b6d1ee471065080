import type { Text } from '@site/contract/i18n/texts';
import type { Path, Problem } from '@site/contract/staff/content';
import type * as z from 'zod';
import { Refusal } from '#platform/http/answer.ts';
import type { StudioProblem } from '../find-problems.ts';
import { asRefusal, type Refused, StudioRefusal } from '../refusal.ts';
import { translateProblem } from '../translate-problem.ts';

/** Paths of documents have names and numbers only. */
export const pathOf = (path: readonly PropertyKey[]): z.output<typeof Path> =>
  path.map((step) => (typeof step === 'number' ? step : String(step)));

/** A problem in the language of the caller. */
export const problemOf = ({ noun, slug, path, locale, message }: StudioProblem, text: Text): Problem => ({
  noun,
  slug,
  path: pathOf(path),
  locale,
  message: translateProblem(message, text),
});

const answers: { [R in Refused['reason']]: (refused: Extract<Refused, { reason: R }>, text: Text) => Refusal } = {
  unknown: () => new Refusal(404, 'error.notFound'),
  'not allowed': () => new Refusal(403, 'error.mayNot'),
  changed: () => new Refusal(412, 'error.changedMeanwhile'),
  busy: () => new Refusal(503, 'error.busy', null, { 'retry-after': '3' }),
  'was live': () => new Refusal(409, 'error.wasLive'),
  past: () => new Refusal(400, 'error.past'),
  taken: () => new Refusal(409, 'error.slugTaken'),
  fixed: () => new Refusal(409, 'error.cannotCreate'),
  conflict: ({ version, live, base, data, conflicts }) =>
    new Refusal(409, 'error.changedMeanwhile', {
      version,
      live,
      base,
      data,
      conflicts: conflicts.map((one) => ({ ...one, path: pathOf(one.path) })),
    }),
  problems: ({ problems }, text) =>
    new Refusal(409, 'error.problems', { problems: problems.map((problem) => problemOf(problem, text)) }),
};

/** Turns what the studio refuses into an answer of the contract. */
export const answerTo = (failure: unknown, text: Text): unknown => {
  const error = asRefusal(failure);
  if (!(error instanceof StudioRefusal)) return error;
  const { refused } = error;
  // Each reason has its own answer; the compiler cannot follow the pair.
  return (answers[refused.reason] as (refused: Refused, text: Text) => Refusal)(refused, text);
};
