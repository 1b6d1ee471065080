import { type Locale, localeCodes } from '@site/contract/locales';
import type { LocalisedText } from '@site/contract/localised-text';
import type { EntryProblem, Path } from '../issues.ts';
import hanOnly from './han-only.json' with { type: 'json' };

// Characters from OpenCC's tables that only one of the two scripts uses. Shared characters (后 in 皇后) are not included.
const simplified = new RegExp(`[${hanOnly.simplified}]`, 'gu');
const traditional = new RegExp(`[${hanOnly.traditional}]`, 'gu');
const han = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/gu;

/** Each of these characters that a text contains, once. */
const charactersIn = (text: string, pattern: RegExp): string => [...new Set(text.match(pattern))].join('');
const hanIn = (text: string): string => charactersIn(text, han);

const findWrongScript: { [L in Locale]: (text: string) => [characters: string, script: string] } = {
  en: (text) => [hanIn(text), 'Chinese'],
  zh: (text) => [charactersIn(text, traditional), 'Traditional Chinese'],
  hk: (text) => [charactersIn(text, simplified), 'Simplified Chinese'],
  pt: (text) => [hanIn(text), 'Chinese'],
  es: (text) => [hanIn(text), 'Chinese'],
  'tr-TR': (text) => [hanIn(text), 'Chinese'],
};

/** Describes characters of the wrong script in a text, if there are any. */
export const scriptProblem = (text: string, locale: Locale): string | undefined => {
  const [characters, script] = findWrongScript[locale](text);
  return characters ? `${script} in ${locale}: ${characters}` : undefined;
};

/** Scenes and diagrams use the schemas of the drawings, which do not check the script of each language. */
export const drawnTextProblems = (path: Path, text: LocalisedText | undefined): EntryProblem[] =>
  localeCodes.flatMap((locale) => {
    const message = text && !text.fallback?.[locale] && scriptProblem(text[locale], locale);
    return message ? [{ path: [...path, locale], message }] : [];
  });
