import type { CheckContext, Vocabulary } from '../definition.ts';
import type { EntryProblem } from '../issues.ts';
import type { RegisterArea, RegisterCondition } from './schema.ts';

const conditionProblems = (
  { terminals = [], params = {}, stated = [] }: RegisterCondition,
  { parameters, terminalGroups }: Vocabulary,
): EntryProblem[] => [
  ...terminals.flatMap((key, index) =>
    terminalGroups.has(key) ? [] : [{ path: ['terminals', index], message: `no such terminal group: ${key}` }],
  ),
  ...stated.flatMap((key, index) =>
    parameters.has(key) ? [] : [{ path: ['stated', index], message: `no such parameter: ${key}` }],
  ),
  ...Object.entries(params).flatMap(([key, options]) =>
    options.flatMap((option, index) =>
      Object.hasOwn(parameters.get(key)?.options ?? {}, option)
        ? []
        : [{ path: ['params', key, index], message: `${key} has no option ${option}` }],
    ),
  ),
];

/** A condition that no device can meet, or a count of something that no device states, would hide registers. */
export const registerProblems = ({ groups }: RegisterArea, { vocabulary }: CheckContext): EntryProblem[] => {
  if (!vocabulary) return [];
  return groups.flatMap(({ when = [], registers }, at) => [
    ...when.flatMap((condition, index) =>
      conditionProblems(condition, vocabulary).map(({ path, message }) => ({
        path: ['groups', at, 'when', index, ...path],
        message,
      })),
    ),
    ...registers.flatMap(({ count }, index) =>
      count === undefined || vocabulary.parameters.get(count)?.type === 'number'
        ? []
        : [
            {
              path: ['groups', at, 'registers', index, 'count'],
              message: `no parameter ${count} of the type number`,
            },
          ],
    ),
  ]);
};
