import type { Locale } from '@site/contract/locales';
import { type Guidance, type Sentence, textIn } from './book.ts';
import { anyHolds, type FaultInput, factsOf, spnOf } from './facts.ts';

export type CommonCause = { key: string; text: string };

const identify = (input: FaultInput): string =>
  String(spnOf(input) ?? `${input.makerCode?.maker} ${input.makerCode?.code}`);

/** Whether each need is met by its own faults: of different parameters, or all of one parameter if the hint is about a single one. */
const areNeedsMet = (
  { needs = [], same_parameter: same }: Sentence,
  faults: readonly FaultInput[],
  guidance: Guidance,
) => {
  const slots = needs.flatMap(({ count, when }) => Array.from({ length: count }, () => when));
  const candidates = faults.map((fault) => ({ identity: identify(fault), facts: factsOf(fault, guidance) }));
  const fill = (slot: number, taken: readonly string[], used: readonly number[]): boolean => {
    const when = slots[slot];
    if (!when) return true;
    return candidates.some((fault, index) => {
      const fits = same
        ? taken.every((other) => other === fault.identity) && !used.includes(index)
        : !taken.includes(fault.identity);
      return fits && anyHolds(when, fault.facts) && fill(slot + 1, [...taken, fault.identity], [...used, index]);
    });
  };
  return fill(0, [], []);
};

/** Returns hints at a common cause of several faults; an empty list if no hint applies. */
export const findCommonCauses = (faults: readonly FaultInput[], guidance: Guidance, locale: Locale): CommonCause[] => {
  if (faults.length < 2) return [];
  return guidance.sentences
    .filter((sentence) => sentence.part === 'hint' && areNeedsMet(sentence, faults, guidance))
    .map(({ key, text }) => ({ key, text: textIn(text, locale) }));
};
