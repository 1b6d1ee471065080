import { type Locale, localeCodes } from '@site/contract/locales';
import type { WrittenText } from '../entry-texts.ts';
import type { EntryProblem } from '../issues.ts';
import type { Glossary, SafetyRole } from './schema.ts';

/** A safety word of the glossary: how to recognise it in each language, and what to write. */
export type SafetyWord = {
  role: SafetyRole;
  names: Record<Locale, string>;
  patterns: Partial<Record<Locale, RegExp>>;
};

export const safetyWordsOf = (glossary: Glossary): SafetyWord[] =>
  glossary.flatMap(({ safety, patterns, en, zh, hk, pt, es, 'tr-TR': tr }) =>
    safety
      ? [
          {
            role: safety,
            names: { en, zh, hk, pt, es, 'tr-TR': tr },
            patterns: Object.fromEntries(
              localeCodes.flatMap((locale) => {
                const ofLocale = patterns[locale];
                return ofLocale ? [[locale, new RegExp(ofLocale.join('|'), 'iu')] as const] : [];
              }),
            ),
          },
        ]
      : [],
  );

export type Found = { text: string; at: number };

/** The first of the words with a role in a text. */
export const findSafetyWord = (
  words: readonly SafetyWord[],
  role: SafetyRole,
  text: string,
  locale: Locale,
): Found | undefined =>
  words
    .filter((word) => word.role === role)
    .flatMap(({ patterns }) => {
      const match = patterns[locale]?.exec(text);
      return match ? [{ text: match[0], at: match.index }] : [];
    })
    .toSorted((a, b) => a.at - b.at)[0];

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** Conditions that stand in the source and not in a translation, step by step where both have the same steps. */
const lostConditions = ({ path, text, source }: WrittenText, words: readonly SafetyWord[]): EntryProblem[] => {
  const original = linesOf(text[source] ?? '');
  const conditions = words.filter(({ role }) => ['state', 'caution', 'person'].includes(role));
  return localeCodes.flatMap((locale) => {
    const translated = text[locale];
    if (translated === undefined || locale === source) return [];
    const lines = linesOf(translated);
    const steps =
      lines.length === original.length
        ? original.map((line, index) => [line, lines[index] ?? ''])
        : [[original.join('\n'), translated]];
    return steps.flatMap(([from = '', to = '']) =>
      conditions.flatMap(({ names, patterns }) => {
        const [found] = patterns[source]?.exec(from) ?? [];
        const pattern = patterns[locale];
        if (found === undefined || pattern === undefined || pattern.test(to)) return [];
        return [
          {
            path: [...path, locale],
            message: `the condition "${found}" of the ${source} text is missing; write for example ${names[locale]}: ${to.trim().slice(0, 60)}`,
          },
        ];
      }),
    );
  });
};

/** Steps that tell somebody to touch something before any state is named, or at a set that keeps running. */
const bareSteps = ({ path, text }: WrittenText, words: readonly SafetyWord[]): EntryProblem[] =>
  localeCodes.flatMap((locale) => {
    const advice = text[locale];
    const touch = advice === undefined ? undefined : findSafetyWord(words, 'touch', advice, locale);
    if (advice === undefined || !touch) return [];
    const state = findSafetyWord(words, 'state', advice.slice(0, touch.at), locale);
    const running = findSafetyWord(words, 'running', advice, locale);
    return [
      ...(state
        ? []
        : [`"${touch.text}" comes before the state of the machine, such as: engine stopped, isolated, cooled down`]),
      ...(running ? [`"${touch.text}" stands beside "${running.text}"`] : []),
    ].map((message) => ({ path: [...path, locale], message }));
  });

/** Measurements under voltage that do not say who may make them. */
const unqualifiedMeasurements = ({ path, text }: WrittenText, words: readonly SafetyWord[]): EntryProblem[] =>
  localeCodes.flatMap((locale) => {
    const advice = text[locale];
    const live = advice === undefined ? undefined : findSafetyWord(words, 'live', advice, locale);
    if (advice === undefined || !live || findSafetyWord(words, 'person', advice, locale)) return [];
    return [
      { path: [...path, locale], message: `"${live.text}" is work under voltage and does not say who may do it` },
    ];
  });

/** Problems of the safety words in one text. Steps of `advice` must name a state before they tell somebody to touch something. */
export const safetyProblems = (
  text: WrittenText,
  words: readonly SafetyWord[],
  { isAdvice }: { isAdvice: boolean },
): EntryProblem[] => [
  ...lostConditions(text, words),
  ...(isAdvice ? [...bareSteps(text, words), ...unqualifiedMeasurements(text, words)] : []),
];
