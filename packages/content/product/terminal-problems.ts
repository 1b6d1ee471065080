import type { EntryProblem } from '../issues.ts';
import type { FullProduct } from './full.ts';

type Rule = {
  group: string;
  /** Terminals with a number, of which there are at least as many. */
  numbered: RegExp;
  /** Terminals of the same block that do something else. Without it, some are in other groups. */
  others?: RegExp;
};

/** Figures that can be counted on the back of a product. */
const rules: Readonly<Record<string, Rule>> = {
  digital_inputs: { group: 'inputs', numbered: /^I(\d+)$/, others: /^(COM\d*|PE|MPU|DIM)$/ },
  relay_outputs: { group: 'relay_outputs', numbered: /^O(\d+)$/, others: /^(COM\d*|ESTOP|CHG|D\+)$/ },
  analog_inputs: { group: 'sensors', numbered: /^AI?(\d+)$/ },
};

const countOf = (pins: ReadonlySet<string>, { numbered, others }: Rule): { least: number; most: number } => ({
  least: Math.max(0, ...[...pins].map((pin) => Number(numbered.exec(pin)?.[1] ?? 0))),
  most: others ? [...pins].filter((pin) => !others.test(pin)).length : Infinity,
});

/** A figure must not contradict the list of terminals. */
export const terminalProblems = ({ params, drawing }: FullProduct): EntryProblem[] =>
  Object.entries(rules).flatMap(([key, rule]) => {
    const blocks = (drawing?.terminals ?? []).filter(({ group }) => group === rule.group);
    const pins = new Set(blocks.flatMap((block) => block.pins));
    const value = params[key];
    if (pins.size === 0 || typeof value !== 'number') return [];
    const { least, most } = countOf(pins, rule);
    if (value >= least && value <= most) return [];
    const count = value < least ? least : most;
    return [{ path: ['params', key], message: `the terminals are for ${count}: ${[...pins].join(' ')}` }];
  });
