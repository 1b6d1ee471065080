import type { Condition, FailureMode, FaultParameter, Guidance, MakerCode } from './book.ts';
import { type ConditionKind, type Quantity, sensedQuantities } from './vocabulary.ts';

/** A fault with as much data as is known about it. */
export type FaultInput = { spn?: number; parameter?: FaultParameter; fmi?: number; makerCode?: MakerCode };

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

export const spnOf = ({ spn, parameter, makerCode }: FaultInput): number | undefined =>
  spn ?? makerCode?.spn ?? parameter?.spn;

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

/** Leaves out facts that do not apply: of a number that the maker uses for something else, or of a failure mode with the maker's own meaning. */
export const factsOf = (input: FaultInput, guidance: Guidance): Facts => {
  const { parameter, makerCode } = input;
  const { spn, system, topic, quantity } = (makerCode?.reuse ? undefined : parameter) ?? {};
  const named = { spn, system, topic, quantity };
  const parameterFacts = { ...named, protected: isProtected(named, guidance) };
  const fmi = input.fmi ?? makerCode?.fmi;
  if (makerCode?.own_meaning) return { ...parameterFacts, kind: 'own' };
  return { ...parameterFacts, fmi, kind: modeOf(fmi, guidance)?.kind ?? 'none' };
};

/** Whether at least one of the conditions holds. */
export const anyHolds = (conditions: readonly Condition[], facts: Facts): boolean =>
  conditions.some((condition) => holds(condition, facts));
