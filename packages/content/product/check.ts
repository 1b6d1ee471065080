import type { CheckContext, ProductFacts } from '../check-context.ts';
import type { EntryProblem } from '../issues.ts';
import { textsAt } from '../texts-at.ts';
import type { FullProduct } from './full.ts';
import { terminalProblems } from './terminal-problems.ts';

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
