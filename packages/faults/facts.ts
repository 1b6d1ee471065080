import type { Locale } from '@site/contract/locales';
import {
  type Condition,
  type FailureMode,
  type FaultParameter,
  type Guidance,
  type ManufacturerCode,
  type Sentence,
  textIn,
} from './book.ts';
import { type ConditionKind, type Quantity, sensedQuantities } from './vocabulary.ts';

/** A fault with as much data as is known about it. */
export type FaultInput = {
  spn?: number;
  parameter?: FaultParameter;
  fmi?: number;
  manufacturerCode?: ManufacturerCode;
};

/** The facts that conditions of sentences refer to. */
export type Facts = {
  fmi?: number;
  kind: ConditionKind;
  spn?: number;
  system?: string;
  topic?: string;
  quantity?: Quantity;
  protected?: boolean;
};

const sensed = new Set<string | undefined>(sensedQuantities);

export const modeOf = (fmi: number | undefined, { modes }: Guidance): FailureMode | undefined =>
  modes.find((mode) => mode.fmi === fmi);

export const spnOf = ({ spn, parameter, manufacturerCode }: FaultInput): number | undefined =>
  spn ?? manufacturerCode?.spn ?? parameter?.spn;

const holds = (condition: Condition, facts: Facts): boolean => {
  const { fmi, kind, spn, system, topic, quantity } = facts;
  return (
    (!condition.fmi || (fmi !== undefined && condition.fmi.includes(fmi))) &&
    (!condition.kind || condition.kind.includes(kind)) &&
    (!condition.topic || (topic !== undefined && condition.topic.includes(topic))) &&
    (!condition.except_topic || topic === undefined || !condition.except_topic.includes(topic)) &&
    (!condition.quantity || (quantity !== undefined && condition.quantity.includes(quantity))) &&
    (!condition.sensed || sensed.has(quantity)) &&
    (!condition.system || (system !== undefined && condition.system.includes(system))) &&
    (!condition.except_system || system === undefined || !condition.except_system.includes(system)) &&
    (!condition.spn || (spn !== undefined && condition.spn.includes(spn))) &&
    (condition.known === undefined || condition.known === (spn !== undefined)) &&
    (!condition.protected || facts.protected === true)
  );
};

/** Whether a rule stops the set for this parameter in any failure mode. The set then relies on its sensor. */
const isProtected = (parameter: Omit<Facts, 'kind'>, { severity: { rules } }: Guidance): boolean =>
  rules.some(
    ({ severity, topic, quantity, system, spn }) =>
      severity === 'stop' && holds({ topic, quantity, system, spn }, { ...parameter, kind: 'none' }),
  );

/** Leaves out facts that do not apply: of a number that the manufacturer uses for something else, or of a failure mode with the manufacturer's own meaning. */
export const factsOf = (input: FaultInput, guidance: Guidance): Facts => {
  const { parameter, manufacturerCode } = input;
  const { spn, system, topic, quantity } = (manufacturerCode?.reuse ? undefined : parameter) ?? {};
  const named = { spn, system, topic, quantity };
  const parameterFacts = { ...named, protected: isProtected(named, guidance) };
  const fmi = input.fmi ?? manufacturerCode?.fmi;
  if (manufacturerCode?.own_meaning) return { ...parameterFacts, kind: 'own' };
  return { ...parameterFacts, fmi, kind: modeOf(fmi, guidance)?.kind ?? 'none' };
};

/** Whether at least one of the conditions holds. */
export const anyHolds = (conditions: readonly Condition[], facts: Facts): boolean =>
  conditions.some((condition) => holds(condition, facts));

type CommonCause = { key: string; text: string };

const identify = (input: FaultInput): string =>
  String(spnOf(input) ?? `${input.manufacturerCode?.manufacturer} ${input.manufacturerCode?.code}`);

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
