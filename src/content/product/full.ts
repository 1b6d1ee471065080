import type * as z from 'zod';
import { layoutFront } from '#drawings/product/layout/front.ts';
import { Drawing } from '#drawings/product/shape.ts';
import type { CheckContext, Vocabulary } from '../check-context.ts';
import type { Parts } from '../definition.ts';
import { droppedKeys, type EntryProblem, type Path, problemsOfIssues } from '../issues.ts';
import { readParameterValue } from '../parameters/value.ts';
import type { Series } from '../series/schema.ts';
import type { ParameterValue, Product } from './schema.ts';

/** A product merged with the defaults of its series. */
export type FullProduct = Omit<z.output<typeof Product>, 'drawing' | 'params'> & {
  series: string;
  params: Record<string, ParameterValue>;
  drawing: Drawing;
};

/** From the specification, which also asks for three values derived from the drawing and the documents. */
const requiredParameters = ['version_number', 'working_power_range', 'working_temperature', 'drawing_number', 'weight'];
const minParameters = 15;
const maxParameters = 40;

const isWritten = (raw: unknown, path: Path): boolean => {
  const [step, ...rest] = path;
  if (step === undefined) return true;
  return typeof raw === 'object' && raw !== null && Object.hasOwn(raw, step)
    ? isWritten((raw as Record<PropertyKey, unknown>)[step], rest)
    : false;
};

/** The path where a merged value is written: in the product, or else in its series. */
const writtenPath = (raw: unknown, product: Path, inside: Path): Path =>
  isWritten(raw, [...product, ...inside]) ? [...product, ...inside] : isWritten(raw, inside) ? inside : product;

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
  for (const key of requiredParameters)
    if (!Object.hasOwn(params, key)) problems.push({ path: [], message: `${key} is missing` });
  const count = Object.keys(params).length;
  if (count < minParameters || count > maxParameters)
    problems.push({ path: [], message: `${count} parameters; ${minParameters} to ${maxParameters} are expected` });
  return problems;
};

/** Merges every product of a series with the series' defaults, and reports the problems of the merged values. */
export const fullProducts = (
  series: z.output<typeof Series>,
  raw: unknown,
  { vocabulary }: CheckContext,
): Parts<FullProduct> => {
  const problems: EntryProblem[] = [];
  const parts: Parts<FullProduct>['parts'] = [];
  for (const [index, value] of series.products.entries()) {
    const path = ['products', index];
    const report = (field: string, found: EntryProblem[]) => {
      for (const { path: inside, message } of found)
        problems.push({ path: writtenPath(raw, path, [field, ...inside]), message });
    };
    const params = { ...series.params, ...value.params };
    const { drawing, problems: inDrawing } = drawingProblems(
      { ...series.drawing, ...value.drawing },
      value.drawing,
      value.model,
    );
    if (vocabulary) report('params', valueProblems(params, vocabulary));
    report('drawing', inDrawing);
    if (drawing) parts.push({ path, value: { ...value, series: series.slug, params, drawing } });
  }
  if (!series.products.some(({ slug }) => slug === series.image))
    problems.push({ path: ['image'], message: 'the picture of a series is one of its products' });
  return { parts, problems };
};
