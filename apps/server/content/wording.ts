import { type SafetyWord, safetyWordsOf } from '@site/content/glossary/safety-words';
import { Glossary, isLatinWord } from '@site/content/glossary/schema';
import { problemsOfIssues } from '@site/content/issues';
import { type Locale, localeCodes } from '@site/contract/locales';
import { type Problem, readSource } from './source.ts';

export const glossaryFile = 'glossary.yaml';

export type Avoided = { locale: Locale; word: string; instead: string };

export type ReadGlossary = { avoided: Avoided[]; safetyWords: SafetyWord[]; problems: Problem[] };

export const noGlossary: ReadGlossary = { avoided: [], safetyWords: [], problems: [] };

export const readGlossary = (text: string): ReadGlossary => {
  const { source, problems } = readSource(glossaryFile, text);
  if (problems.length > 0) return { ...noGlossary, problems };
  const read = Glossary.safeParse(source.value, { reportInput: true });
  if (!read.success) {
    const places = problemsOfIssues(read.error.issues);
    return { ...noGlossary, problems: places.map(({ path, message }) => source.problem(path, message)) };
  }
  const avoided = read.data.flatMap((term) =>
    localeCodes.flatMap((locale) =>
      (term.avoid[locale] ?? []).map((word) => ({ locale, word, instead: term[locale] })),
    ),
  );
  return { avoided, safetyWords: safetyWordsOf(read.data), problems: [] };
};

/** Latin words match at the start of a word, with any ending; Chinese ones are patterns. */
const patternOf = (word: string): RegExp =>
  isLatinWord(word) ? new RegExp(`(?<!\\p{L})${RegExp.escape(word)}`, 'iu') : new RegExp(word, 'u');

const keyed = /^(?<indent>\s*)(?:- )?(?<key>[\w-]+):(?:\s|$)/;
const inOneLine = (locale: Locale): RegExp => new RegExp(`[{,] ?${locale}: ("(?:[^"\\\\]|\\\\.)*"|[^,}]*)`, 'g');

/** The lines of a file that are written in one language. */
const linesIn = (text: string, locale: Locale): { line: number; text: string }[] => {
  let indent: number | undefined;
  return text.split('\n').flatMap((line, index) => {
    const here = keyed.exec(line)?.groups;
    const depth = line.search(/\S/);
    const continues = indent !== undefined && (depth > indent || depth < 0);
    if (!continues) indent = here?.key === locale ? (here.indent ?? '').length : undefined;
    if (indent !== undefined) return [{ line: index + 1, text: line }];
    return [...line.matchAll(inOneLine(locale))].map(([found]) => ({ line: index + 1, text: found }));
  });
};

/** Words in a file that the glossary avoids. */
export const wordingProblems = (file: string, text: string, avoided: readonly Avoided[]): Problem[] =>
  localeCodes.flatMap((locale) => {
    const words = avoided
      .filter((one) => one.locale === locale)
      .map((one) => ({ ...one, pattern: patternOf(one.word) }));
    if (words.length === 0) return [];
    return linesIn(text, locale).flatMap(({ line, text: written }) =>
      words.flatMap(({ pattern, instead }) => {
        const [found] = pattern.exec(written) ?? [];
        return found ? [{ file, line, path: locale, message: `${found}: the glossary says ${instead}` }] : [];
      }),
    );
  });
