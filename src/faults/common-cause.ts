import type { Locale } from '#contract/locales.ts';
import { type Guidance, type Sentence, say } from './book.ts';
import { applies, type FaultInput, factsOf, spnOf } from './facts.ts';

export type CommonCause = { key: string; text: string };

const identity = (input: FaultInput): string =>
  String(spnOf(input) ?? `${input.makerCode?.maker} ${input.makerCode?.code}`);

/** Whether every need finds its own faults: of different parameters, or all of one where the hint is about that. */
const met = ({ needs = [], same_parameter: same }: Sentence, faults: readonly FaultInput[], guidance: Guidance) => {
  const slots = needs.flatMap(({ count, when }) => Array.from({ length: count }, () => when));
  const known = faults.map((fault) => ({ identity: identity(fault), facts: factsOf(fault, guidance) }));
  const fill = (slot: number, taken: readonly string[], used: readonly number[]): boolean => {
    const when = slots[slot];
    if (!when) return true;
    return known.some((fault, index) => {
      const fits = same
        ? taken.every((other) => other === fault.identity) && !used.includes(index)
        : !taken.includes(fault.identity);
      return fits && applies(when, fault.facts) && fill(slot + 1, [...taken, fault.identity], [...used, index]);
    });
  };
  return fill(0, [], []);
};

/** What several faults at once may have in common; nothing where no hint fits. */
export const commonCauses = (faults: readonly FaultInput[], guidance: Guidance, locale: Locale): CommonCause[] => {
  if (faults.length < 2) return [];
  return guidance.sentences
    .filter((sentence) => sentence.part === 'hint' && met(sentence, faults, guidance))
    .map(({ key, text }) => ({ key, text: say(text, locale) }));
};
