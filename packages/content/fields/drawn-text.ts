import { localeCodes } from '@site/contract/locales';
import type { LocalisedText } from '@site/contract/localised-text';
import type { EntryProblem, Path } from '../issues.ts';
import { scriptProblem } from './language.ts';

/** Scenes and diagrams use the schemas of the drawings, which do not check the script of each language. */
export const drawnTextProblems = (path: Path, text: LocalisedText | undefined): EntryProblem[] =>
  localeCodes.flatMap((locale) => {
    const message = text && !text.fallback?.[locale] && scriptProblem(text[locale], locale);
    return message ? [{ path: [...path, locale], message }] : [];
  });
