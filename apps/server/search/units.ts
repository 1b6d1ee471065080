import type { Locale } from '@site/contract/locales';
import { codesWithin } from './code-terms.ts';
import { type Word, words } from './words.ts';

/** A part of a search text. A run is a code that may be written in pieces: GK-9510 N. */
export type Unit =
  | { kind: 'word'; word: Word }
  | { kind: 'run'; words: Word[] }
  | { kind: 'han'; word: Word }
  | { kind: 'fault'; term: string; words: Word[] };

const maxRunWords = 4;
/** Longer texts are cut off: nobody types more, and every word costs time. */
const maxWords = 16;

const isPiece = ({ kind, text }: Word): boolean => kind === 'code' || kind === 'number' || text.length <= 3;
const hasDigits = (run: readonly Word[]): boolean => run.some(({ kind }) => kind === 'code' || kind === 'number');

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
      units.push({ kind: 'fault', term: fault.term, words: run });
    } else if (word.kind === 'han') units.push({ kind: 'han', word });
    else {
      while (run.length < maxRunWords && run.every(isPiece)) {
        const next = all[at + run.length];
        if (!next || next.kind === 'han' || next.glue === 'none' || !isPiece(next)) break;
        run.push(next);
      }
      if (run.length > 1 && !hasDigits(run)) run.length = 1;
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
