import type { CheckContext, ProductFacts } from '../check-context.ts';
import type { EntryProblem } from '../issues.ts';
import { textsAt } from '../texts-at.ts';
import type { FullProduct } from './full.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Facts that news must not contradict, from a product of the content or from its row. */
export const factsOf = ({
  model,
  params,
  released,
  revised,
}: {
  model: string;
  params: Record<string, unknown>;
  released: string;
  revised?: string | null | undefined;
}): ProductFacts => ({
  model,
  firmware: /FW (\d+\.\d+)/.exec(textOf(params['version_number']))?.[1],
  revised: revised ?? released,
});

const vocabularyProblems = (product: FullProduct, { vocabulary }: CheckContext): EntryProblem[] => {
  if (!vocabulary) return [];
  const check = (field: string, keys: ReadonlySet<string>, what: string): EntryProblem[] =>
    textsAt(product, field.split('.'))
      .filter(({ text }) => !keys.has(text))
      .map(({ path, text }) => ({ path, message: `no such ${what}: ${text}` }));
  return [
    ...check('applications.*', vocabulary.applications, 'application'),
    ...check('drawing.terminals.*.group', vocabulary.terminalGroups, 'terminal group'),
  ];
};

/** Insulation categories give the voltage to earth, AC ranges the voltage between phases. */
const phaseToEarthRatio = Math.sqrt(3);

const insulationProblems = ({ params }: FullProduct): EntryProblem[] => {
  const { insulation, ac_voltage_range: range } = params;
  const [, category] = /CAT I[IV]+ (\d+) V/.exec(textOf(insulation)) ?? [];
  const maxVolts = Array.isArray(range) ? Number(range[1]) : 0;
  return category && maxVolts / phaseToEarthRatio > Number(category)
    ? [{ path: ['params', 'insulation'], message: `${maxVolts} V between phases exceed ${category} V to earth` }]
    : [];
};

export const productProblems = (product: FullProduct, context: CheckContext): EntryProblem[] => [
  ...(product.successor === product.slug
    ? [{ path: ['successor'], message: 'a product does not succeed itself' }]
    : []),
  ...vocabularyProblems(product, context),
  ...insulationProblems(product),
];
