import type { Locale } from '@site/contract/locales';
import { codesWithin } from './terms.ts';
import { type Word, words } from './words.ts';

/** A part of a search text. A run is a code that may be written in pieces: GK-9510 N. */
export type Unit =
  | { kind: 'word'; word: Word }
  | { kind: 'run'; words: Word[] }
  | { kind: 'han'; word: Word }
  | { kind: 'fault'; terms: string[]; certain: boolean; words: Word[] };

const maxRunWords = 4;
/** Longer texts are cut off: nobody types more, and every word costs time. */
const maxWords = 16;

const beginsWithDigit = ({ text }: Word): boolean => /^\p{N}/u.test(text);
/** What follows a number: 24 V, 250 kVA. */
const unitNames = new Set(
  'v a w kw mw kva kvar va kv ma mm cm m in hz ah kwh rpm bar psi kpa ohm s h vdc vac dc ac gb mb nm'.split(' '),
);

/** Whether a word continues a code or a figure: letters before digits (GK 7320), a figure and its unit, or anything after a mark. */
const continues = (run: readonly Word[], next: Word, isLast: boolean): boolean => {
  const last = run.at(-1) as Word;
  if (next.kind === 'han' || next.glue === 'none') return false;
  if (next.glue === 'mark') return [...run, next].every((word) => word.kind !== 'word' || word.text.length <= 4);
  if (last.kind === 'word')
    return run.length === 1 && last.text.length <= 4 && last.text.length > 1 && beginsWithDigit(next);
  if (next.kind !== 'word') return false;
  // The letter at the end of a model: GK9510 N.
  return (last.kind === 'number' && unitNames.has(next.text)) || (isLast && next.text.length === 1);
};

/** Splits a text into words, codes written in pieces, and fault codes. */
export const unitsOf = (key: string, locale: Locale): Unit[] => {
  const all = words(key, locale).slice(0, maxWords);
  const faults = codesWithin(key);
  const units: Unit[] = [];
  for (let at = 0; at < all.length;) {
    const word = all[at] as Word;
    const fault = faults.find(({ start, end }) => word.start >= start && word.end <= end);
    const run = [word];
    if (fault) {
      while (all[at + run.length] && (all[at + run.length] as Word).end <= fault.end)
        run.push(all[at + run.length] as Word);
      units.push({ kind: 'fault', terms: fault.terms, certain: fault.certain, words: run });
    } else if (word.kind === 'han') units.push({ kind: 'han', word });
    else {
      while (run.length < maxRunWords) {
        const next = all[at + run.length];
        if (!next || !continues(run, next, at + run.length === all.length - 1)) break;
        run.push(next);
      }
      if (run.length > 1 && !run.some(({ kind }) => kind === 'code' || kind === 'number')) run.length = 1;
      units.push(run.length > 1 || word.kind === 'code' ? { kind: 'run', words: run } : { kind: 'word', word });
    }
    at += run.length;
  }
  return units;
};

/** Every way to write a run as fewer, longer parts: 9510 N gives [9510n] and [9510, n]. */
export const segmentations = (run: readonly Word[]): string[][] => {
  const [first, ...rest] = run;
  if (!first) return [[]];
  return segmentations(rest).flatMap((parts) => {
    const [head = '', ...tail] = parts;
    return rest.length === 0
      ? [[first.text]]
      : [
          [first.text + head, ...tail],
          [first.text, ...parts],
        ];
  });
};

/** What may be corrected: words, and codes as if typed in one piece. Figures with units (24 V 3 A) are not codes. */
export const correctable = (unit: Unit): Word[] => {
  if (unit.kind === 'word') return [unit.word];
  const [first, last] = unit.kind === 'run' ? [unit.words[0], unit.words.at(-1)] : [];
  if (unit.kind !== 'run' || !first || !last) return [];
  const text = unit.words.map((word) => word.text).join('');
  return unit.words.length === 1 || /^\p{L}{2,4}\p{N}[\p{N}oil]{2}/u.test(text)
    ? [{ ...first, text, raw: text, end: last.end }]
    : [];
};

/** Dimensions are written with a cross that is no letter in a text: 186 x 141. */
export const separateFigures = (key: string): string => key.replaceAll(/(\p{N})\s?[x×*]\s?(?=\p{N})/giu, '$1 × ');

/** The code that is meant where letters were typed for digits: GKT65O. */
export const asDigits = (text: string): string | undefined => {
  const at = text.search(/\p{N}/u);
  const tail = at < 1 ? '' : text.slice(at).replaceAll('o', '0').replaceAll(/[il]/g, '1');
  const meant = text.slice(0, at) + tail;
  return tail !== '' && meant !== text ? meant : undefined;
};

export const joinedText = (run: readonly Word[]): string => run.map(({ text }) => text).join('');

/** Letters and figures with a space between them, which may be a model. */
export const isSpaced = (unit: Unit): unit is Extract<Unit, { kind: 'run' }> =>
  unit.kind === 'run' && unit.words[0]?.kind === 'word' && unit.words[1]?.glue === 'space';

const maxModels = 8;

/** What may be a model in a text: codes as one word, with figures for letters, and bare figures. Folded. */
export const modelsWithin = (key: string, locale: Locale): { codes: string[]; figures: string[] } => {
  const runs = unitsOf(key, locale).flatMap((unit) => (unit.kind === 'run' ? [unit.words] : []));
  const codes = runs.flatMap((run) => [joinedText(run), ...run.map(({ text }) => text)]);
  const singles = unitsOf(key, locale).flatMap((unit) => (unit.kind === 'word' ? [unit.word.text] : []));
  return {
    codes: [...new Set([...codes, ...codes.flatMap((code) => asDigits(code) ?? [])])].slice(0, maxModels),
    figures: [...new Set([...singles, ...codes].filter((text) => /^\d{4,5}$/.test(text)))].slice(0, maxModels),
  };
};
