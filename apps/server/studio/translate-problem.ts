import { definitions, nounNames } from '@site/content/nouns';
import type { Bundles } from '@site/contract/i18n/keys';
import type { Text } from '@site/contract/i18n/texts';
import { isLocale, locales } from '@site/contract/locales';
import { problemPatterns } from './problem-patterns.ts';

const maxTranslatedLength = 2000;

const patterns = Object.entries(problemPatterns) as [keyof Bundles['problems'], RegExp][];

/** Names of nouns and languages have texts of their own. */
const wordFor = (name: string, value: string, text: Text): string => {
  const noun = nounNames.find((one) => one === value.replaceAll(' ', '_'));
  if (name === 'noun' && noun) return text(definitions[noun].label);
  return name === 'locale' && isLocale(value) ? locales[value].name : value;
};

/**
 * What is wrong, in the words of the person who reads it. Rules speak the importer's English, so that files, revisions and
 * releases have one wording; what no pattern knows stays in it.
 */
export const translateProblem = (message: string, text: Text): string => {
  // A message repeats what somebody typed, and some patterns take longer than in proportion to it.
  if (message.length > maxTranslatedLength) return message;
  for (const [key, pattern] of patterns) {
    const match = pattern.exec(message);
    if (!match) continue;
    const values = Object.entries(match.groups ?? {}).map(([name, value]) => [name, wordFor(name, value, text)]);
    return text(key, Object.fromEntries(values));
  }
  return message;
};
