import { scriptProblem } from '#content/fields/language.ts';
import { localeCodes, type Localised } from '#contract/locales.ts';
import { type Content, type Entry, problemIn } from './content.ts';
import type { Problem } from './source.ts';

/** Scenes and diagrams have the drawings' own schemas, which leave the languages to us. */
export const drawnTextProblems = ({ scene, solution }: Content): Problem[] => {
  const check = (entry: Entry<unknown>, path: PropertyKey[], text: Localised | undefined): Problem[] =>
    localeCodes.flatMap((locale) => {
      const problem = text && scriptProblem(text[locale], locale);
      return problem ? [problemIn(entry, [...path, locale], problem)] : [];
    });
  return [
    ...scene.flatMap((entry) => check(entry, ['title'], entry.value.title)),
    ...solution.flatMap((entry) =>
      entry.value.diagram.devices.flatMap(({ label }, index) =>
        check(entry, ['diagram', 'devices', index, 'label'], label),
      ),
    ),
  ];
};
