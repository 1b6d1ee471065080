import type { Locale } from '#contract/locales.ts';
import hanOnly from './han-only.json' with { type: 'json' };

// Characters from OpenCC's tables that only one of the two scripts uses. Shared characters (后 in 皇后) are not included.
const simplified = new Set(hanOnly.simplified);
const traditional = new Set(hanOnly.traditional);
const han = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

const charactersIn = (text: string, set: Set<string>) =>
  [...new Set(text)].filter((character) => set.has(character)).join('');
const hanIn = (text: string) => [...new Set(text)].filter((character) => han.test(character)).join('');

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
