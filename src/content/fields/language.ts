import type { Locale } from '#contract/locales.ts';
import hanOnly from './han-only.json' with { type: 'json' };

// From OpenCC's tables: characters that exist on one side only. Those that both sides write (后 in 皇后) are not in them.
const simplified = new Set(hanOnly.simplified);
const traditional = new Set(hanOnly.traditional);
const han = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

const foundIn = (text: string, set: Set<string>) =>
  [...new Set(text)].filter((character) => set.has(character)).join('');
const hanIn = (text: string) => [...new Set(text)].filter((character) => han.test(character)).join('');

const wrongIn: { [L in Locale]: (text: string) => [found: string, what: string] } = {
  en: (text) => [hanIn(text), 'Chinese'],
  zh: (text) => [foundIn(text, traditional), 'Traditional Chinese'],
  hk: (text) => [foundIn(text, simplified), 'Simplified Chinese'],
  pt: (text) => [hanIn(text), 'Chinese'],
  es: (text) => [hanIn(text), 'Chinese'],
  'tr-TR': (text) => [hanIn(text), 'Chinese'],
};

/** What is wrong with the script of a text, in words, if anything is. */
export const scriptProblem = (text: string, locale: Locale): string | undefined => {
  const [found, what] = wrongIn[locale](text);
  return found ? `${what} in ${locale}: ${found}` : undefined;
};
