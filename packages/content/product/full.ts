import { layoutFront } from '@site/drawings/product/layout/front';
import { Drawing } from '@site/drawings/product/shape';
import type * as z from 'zod';
import type { CheckContext, Vocabulary, Merged } from '../definition.ts';
import { droppedKeys, type EntryProblem, problemsOfIssues } from '../issues.ts';
import { readParameterValue } from '../parameters/value.ts';
import type { Series } from '../series/schema.ts';
import type { ParameterValue, Product } from './schema.ts';

/** A product merged with the defaults of its series. */
export type FullProduct = Omit<z.output<typeof Product>, 'drawing' | 'params'> & {
  params: Record<string, ParameterValue>;
  /** A product that the company shows by photographs may have none. */
  drawing?: Drawing;
};

const maxParameters = 40;

const below = (field: string, { path, message }: EntryProblem): EntryProblem => ({ path: [field, ...path], message });

const drawingProblems = (
  merged: object,
  own: object,
  model: string,
): { drawing?: Drawing; problems: EntryProblem[] } => {
  const result = Drawing.safeParse(merged);
  if (!result.success) return { problems: problemsOfIssues(result.error.issues) };
  // A product whose form differs from its series does not use all of the defaults.
  const expected = 'form' in own ? own : merged;
  const problems: EntryProblem[] = droppedKeys(expected, result.data).map((path) => ({ path, message: 'unknown key' }));
  try {
    layoutFront(result.data, model);
  } catch (error) {
    problems.push({ path: [], message: (error as Error).message });
  }
  return { drawing: result.data, problems };
};

const valueProblems = (params: FullProduct['params'], { parameters }: Vocabulary): EntryProblem[] => {
  const problems: EntryProblem[] = [];
  for (const [key, value] of Object.entries(params)) {
    const parameter = parameters.get(key);
    const columns = parameter ? readParameterValue(parameter, value) : 'no such parameter';
    if (typeof columns === 'string') problems.push({ path: [key], message: columns });
  }
  const count = Object.keys(params).length;
  if (count > maxParameters)
    problems.push({
      path: [],
      message: `${count} parameters; at most ${maxParameters} fit a datasheet and a comparison`,
    });
  return problems;
};

/** Merges a product with the defaults of its series. */
export const fullProduct = (
  product: z.output<typeof Product>,
  series: z.output<typeof Series>,
  { vocabulary }: CheckContext,
): Merged<FullProduct> => {
  const params = { ...series.params, ...product.params };
  const { drawing: part, ...rest } = product;
  const own = { ...rest, proof: { ...series.proof, ...product.proof } };
  const merged = { ...series.drawing, ...part };
  const isDrawn = Object.keys(merged).length > 0;
  const { drawing, problems: inDrawing } = isDrawn ? drawingProblems(merged, part, product.model) : { problems: [] };
  const problems = [
    ...(vocabulary ? valueProblems(params, vocabulary).map((problem) => below('params', problem)) : []),
    ...inDrawing.map((problem) => below('drawing', problem)),
  ];
  if (!isDrawn) return { value: { ...own, params }, problems };
  return drawing ? { value: { ...own, params, drawing }, problems } : { problems };
};
