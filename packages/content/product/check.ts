import type { CheckContext, ProductFacts } from '../definition.ts';
import { textsAt } from '../entry-texts.ts';
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

const countOf = (pins: ReadonlySet<string>, { numbered, others }: Rule): { min: number; max: number } => ({
  min: Math.max(0, ...[...pins].map((pin) => Number(numbered.exec(pin)?.[1] ?? 0))),
  max: others ? [...pins].filter((pin) => !others.test(pin)).length : Infinity,
});

/** A figure must not contradict the list of terminals. */
const terminalProblems = ({ params, drawing }: FullProduct): EntryProblem[] =>
  Object.entries(rules).flatMap(([key, rule]) => {
    const blocks = (drawing?.terminals ?? []).filter(({ group }) => group === rule.group);
    const pins = new Set(blocks.flatMap((block) => block.pins));
    const value = params[key];
    if (pins.size === 0 || typeof value !== 'number') return [];
    const { min, max } = countOf(pins, rule);
    if (value >= min && value <= max) return [];
    const count = value < min ? min : max;
    return [{ path: ['params', key], message: `the terminals are for ${count}: ${[...pins].join(' ')}` }];
  });

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Facts that other entries must not contradict, from a product of the content or from its row. */
export const factsOf = ({
  series,
  model,
  params,
  released,
  revised,
  successor,
}: {
  series: string;
  model: string;
  params: Record<string, unknown>;
  released: string;
  revised?: string | null | undefined;
  successor?: string | null | undefined;
}): ProductFacts => ({
  series,
  model,
  firmware: /FW (\d+\.\d+)/.exec(textOf(params['version_number']))?.[1],
  revised: revised ?? released,
  successor: successor ?? undefined,
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

/** Follows the successors: a product that comes back to itself has none that is sold. */
const successorProblems = ({ slug, successor }: FullProduct, { product: find }: CheckContext): EntryProblem[] => {
  const chain = [slug];
  for (let next = successor; next !== undefined; next = find(next)?.successor) {
    if (next === slug) {
      const message =
        chain.length === 1 ? 'a product does not succeed itself' : `a circle: ${[...chain, slug].join(' → ')}`;
      return [{ path: ['successor'], message }];
    }
    if (chain.includes(next)) return [];
    chain.push(next);
  }
  return [];
};

/** The other documents show the drawing, or the terminals and keys on it. */
const documentsWithoutDrawing: readonly string[] = ['datasheet', 'certificate'] satisfies FullProduct['documents'];

/** A document and a face need what they show. */
const pictureProblems = ({ drawing, documents, face, pictures, params }: FullProduct): EntryProblem[] => [
  ...(documents.includes('certificate') && textOf(params['standards']).trim() === ''
    ? [
        {
          path: ['documents', documents.indexOf('certificate')],
          message: 'a certificate declares standards, and this product has no `standards`',
        },
      ]
    : []),
  ...documents.flatMap((kind, index) =>
    drawing || documentsWithoutDrawing.includes(kind)
      ? []
      : [{ path: ['documents', index], message: `a ${kind} is made from a drawing, and this product has none` }],
  ),
  ...(face === 'drawing' && !drawing ? [{ path: ['face'], message: 'this product has no drawing' }] : []),
  ...(face === 'photo' && pictures.length === 0 ? [{ path: ['face'], message: 'this product has no pictures' }] : []),
];

export const productProblems = (product: FullProduct, context: CheckContext): EntryProblem[] => [
  ...successorProblems(product, context),
  ...pictureProblems(product),
  ...vocabularyProblems(product, context),
  ...insulationProblems(product),
  ...terminalProblems(product),
];
