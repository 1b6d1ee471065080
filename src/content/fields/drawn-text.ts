import { localeCodes, type Localised } from '#contract/locales.ts';
import type { EntryProblem, Path } from '../issues.ts';
import { scriptProblem } from './language.ts';

/** Scenes and diagrams have the drawings' own schemas, which leave the scripts of the languages to us. */
export const drawnTextProblems = (path: Path, text: Localised | undefined): EntryProblem[] =>
  localeCodes.flatMap((locale) => {
    const message = text && scriptProblem(text[locale], locale);
    return message ? [{ path: [...path, locale], message }] : [];
  });
