import type * as z from 'zod';
import { layoutFront } from '#drawings/product/layout/front.ts';
import { Drawing } from '#drawings/product/shape.ts';
import type { Parts } from '../definition.ts';
import { droppedKeys, type EntryProblem, type Path, placesOf } from '../issues.ts';
import type { Known, Vocabulary } from '../known.ts';
import { readParameterValue } from '../parameters/value.ts';
import type { Series } from '../series/schema.ts';
import type { ParameterValue, Product } from './schema.ts';

/** A product with the defaults of its series under its own values. */
export type FullProduct = Omit<z.output<typeof Product>, 'drawing' | 'params'> & {
  series: string;
  params: Record<string, ParameterValue>;
  drawing: Drawing;
};

/** Of the spec; the other three follow from the drawing and the documents. */
const required = ['version_number', 'working_power_range', 'working_temperature', 'drawing_number', 'weight'];
const minParameters = 15;
const maxParameters = 40;

const isWritten = (raw: unknown, path: Path): boolean => {
  const [step, ...rest] = path;
  if (step === undefined) return true;
  return typeof raw === 'object' && raw !== null && Object.hasOwn(raw, step)
    ? isWritten((raw as Record<PropertyKey, unknown>)[step], rest)
    : false;
};

/** A merged value is written in the product, or else in its series. */
const placeOf = (raw: unknown, product: Path, inside: Path): Path =>
  isWritten(raw, [...product, ...inside]) ? [...product, ...inside] : isWritten(raw, inside) ? inside : product;

const drawingProblems = (
  given: object,
  own: object,
  model: string,
): { drawing?: Drawing; problems: EntryProblem[] } => {
  const read = Drawing.safeParse(given);
  if (!read.success) return { problems: placesOf(read.error.issues) };
  // A product of another form than its series has no use for some of the defaults.
  const expected = 'form' in own ? own : given;
  const problems: EntryProblem[] = droppedKeys(expected, read.data).map((path) => ({ path, message: 'unknown key' }));
  try {
    layoutFront(read.data, model);
  } catch (error) {
    problems.push({ path: [], message: (error as Error).message });
  }
  return { drawing: read.data, problems };
};

const valueProblems = (params: FullProduct['params'], { parameters }: Vocabulary): EntryProblem[] => {
  const problems: EntryProblem[] = [];
  for (const [key, value] of Object.entries(params)) {
    const parameter = parameters.get(key);
    const read = parameter ? readParameterValue(parameter, value) : 'no such parameter';
    if (typeof read === 'string') problems.push({ path: [key], message: read });
  }
  for (const key of required)
    if (!Object.hasOwn(params, key)) problems.push({ path: [], message: `${key} is missing` });
  const count = Object.keys(params).length;
  if (count < minParameters || count > maxParameters)
    problems.push({ path: [], message: `${count} parameters; ${minParameters} to ${maxParameters} are expected` });
  return problems;
};

/** Every product of a series with the series' defaults under its own values, and what is wrong with the sum. */
export const fullProducts = (
  series: z.output<typeof Series>,
  raw: unknown,
  { vocabulary }: Known,
): Parts<FullProduct> => {
  const problems: EntryProblem[] = [];
  const parts: Parts<FullProduct>['parts'] = [];
  for (const [index, value] of series.products.entries()) {
    const path = ['products', index];
    const report = (field: string, found: EntryProblem[]) => {
      for (const { path: inside, message } of found)
        problems.push({ path: placeOf(raw, path, [field, ...inside]), message });
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
