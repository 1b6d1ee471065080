import type { Condition, FailureMode, FaultParameter, Guidance, MakerCode } from './book.ts';
import { type Kind, type Quantity, sensedQuantities } from './vocabulary.ts';

/** One fault as it was read: known as far as the data goes. */
export type FaultInput = { spn?: number; parameter?: FaultParameter; fmi?: number; makerCode?: MakerCode };

/** What may be relied on when sentences are chosen. */
export type Facts = {
  fmi?: number;
  kind: Kind | 'none';
  spn?: number;
  system?: string;
  topic?: string;
  quantity?: Quantity;
};

const sensed = new Set<string | undefined>(sensedQuantities);

export const modeOf = (fmi: number | undefined, { modes }: Guidance): FailureMode | undefined =>
  modes.find((mode) => mode.fmi === fmi);

export const spnOf = ({ spn, parameter, makerCode }: FaultInput): number | undefined =>
  spn ?? makerCode?.spn ?? parameter?.spn;

/** A number that the maker uses otherwise, or a failure mode of the maker's own meaning, tells nothing more. */
export const factsOf = (input: FaultInput, guidance: Guidance): Facts => {
  const { parameter, makerCode } = input;
  const { spn, system, topic, quantity } = (makerCode?.reuse ? undefined : parameter) ?? {};
  const about = { spn, system, topic, quantity };
  const fmi = input.fmi ?? makerCode?.fmi;
  if (makerCode?.own_meaning) return { ...about, kind: 'special' };
  return { ...about, fmi, kind: modeOf(fmi, guidance)?.kind ?? 'none' };
};

const holds = (condition: Condition, { fmi, kind, spn, system, topic, quantity }: Facts): boolean =>
  (!condition.fmi || (fmi !== undefined && condition.fmi.includes(fmi))) &&
  (!condition.kind || condition.kind.includes(kind)) &&
  (!condition.topic || (topic !== undefined && condition.topic.includes(topic))) &&
  (!condition.quantity || (quantity !== undefined && condition.quantity.includes(quantity))) &&
  (!condition.sensed || sensed.has(quantity)) &&
  (!condition.system || (system !== undefined && condition.system.includes(system))) &&
  (!condition.spn || (spn !== undefined && condition.spn.includes(spn))) &&
  (condition.known === undefined || condition.known === (spn !== undefined));

/** Whether one of the conditions holds. */
export const applies = (conditions: readonly Condition[], facts: Facts): boolean =>
  conditions.some((condition) => holds(condition, facts));
