import type { Guidance, MakerCode, SeverityRule } from './book.ts';
import { anyHolds, type Facts } from './facts.ts';
import type { Severity, SeverityBasis } from './vocabulary.ts';

export type Judgement = {
  severity: Severity;
  basis: SeverityBasis;
  /** Keys of the actions for it. */
  actions: readonly string[];
};

/** Finds the first rule that matches a parameter and a failure mode. */
export const ruleFor = (facts: Facts, { severity: { rules } }: Guidance): SeverityRule | undefined =>
  rules.find((rule) => anyHolds([rule], facts));

/** Determines the severity of a fault: the maker's, or else that of our table. */
export const judge = (facts: Facts, makerCode: MakerCode | undefined, guidance: Guidance): Judgement => {
  const rule = ruleFor(facts, guidance);
  const own = makerCode?.severity;
  if (own === undefined || makerCode?.basis === undefined) {
    const basis = rule && facts.fmi !== undefined && facts.spn !== undefined ? 'rule' : 'none';
    return { severity: rule?.severity ?? 'maker', basis, actions: rule?.actions ?? [] };
  }
  const actions = rule?.severity === own ? rule.actions : guidance.severity.maker_says[own];
  return { severity: own, basis: makerCode.basis, actions };
};
