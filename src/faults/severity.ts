import type { Guidance, MakerCode, SeverityRule } from './book.ts';
import { applies, type Facts } from './facts.ts';
import type { Severity, SeverityBasis } from './vocabulary.ts';

export type Judged = {
  severity: Severity;
  basis: SeverityBasis;
  /** Keys of the actions that go with it. */
  actions: readonly string[];
};

/** The rule for a parameter and a failure mode: the first that fits. */
export const ruleFor = (facts: Facts, { severity: { rules } }: Guidance): SeverityRule | undefined =>
  rules.find((rule) => applies([rule], facts));

/** How serious a fault is: as its maker says, or else as the table says. */
export const judge = (facts: Facts, makerCode: MakerCode | undefined, guidance: Guidance): Judged => {
  const rule = ruleFor(facts, guidance);
  const own = makerCode?.severity;
  if (own === undefined || makerCode?.basis === undefined) {
    const basis = rule && facts.fmi !== undefined && facts.spn !== undefined ? 'rule' : 'none';
    return { severity: rule?.severity ?? 'maker', basis, actions: rule?.actions ?? [] };
  }
  const actions = rule?.severity === own ? rule.actions : guidance.severity.maker_says[own];
  return { severity: own, basis: makerCode.basis, actions };
};
