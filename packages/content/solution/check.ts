import type { Scene } from '@site/drawings/scene/shape';
import type * as z from 'zod';
import type { CheckContext } from '../definition.ts';
import { drawnTextProblems } from '../fields/language.ts';
import type { EntryProblem } from '../issues.ts';
import type { Solution } from './schema.ts';

type Value = z.output<typeof Solution>;

const diagramProblems = ({ diagram }: Value): EntryProblem[] =>
  (diagram?.devices ?? []).flatMap(({ label }, index) =>
    drawnTextProblems(['diagram', 'devices', index, 'label'], label),
  );

/** A number must point at a thing that the scene has, and each thing has one number. */
const calloutProblems = ({ callouts, scene }: Value, { entry }: CheckContext): EntryProblem[] => {
  // A check of one entry knows only the entries that change with it: the page leaves out what the scene does not have.
  const items = scene === undefined ? 0 : (entry('scene', scene) as Scene | undefined)?.items.length;
  return callouts.flatMap(({ thing, product, text }, index) => {
    const path = ['callouts', index, 'thing'];
    if (items !== undefined && thing > items) return { path, message: `the scene has ${items} things, not ${thing}` };
    const isTwice = callouts.findIndex((one) => one.thing === thing && one.product === product) < index;
    return isTwice && text === undefined ? { path, message: `thing ${thing} has this number already` } : [];
  });
};

export const solutionProblems = (value: Value, context: CheckContext): EntryProblem[] => [
  ...diagramProblems(value),
  ...calloutProblems(value, context),
];
