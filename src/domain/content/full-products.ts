import { droppedKeys, placesOf } from '#content/issues.ts';
import type { Path } from '#content/issues.ts';
import type { ValueOf } from '#content/nouns.ts';
import type { Parameter } from '#content/parameters/schema.ts';
import { readParameterValue } from '#content/parameters/value.ts';
import { layoutFront } from '#drawings/product/layout/front.ts';
import { Drawing } from '#drawings/product/shape.ts';
import { type Entry, type FullProduct, problemIn } from './content.ts';
import type { Problem } from './source.ts';

type SeriesEntry = Entry<ValueOf<'series'>>;

/** Of the spec; the other three follow from the drawing and the documents. */
const required = ['version_number', 'working_power_range', 'working_temperature', 'drawing_number', 'weight'];
const fewest = 15;
const most = 40;

/** A merged value stands in the product if it writes it, else in its series. */
const placeOf = ({ source }: SeriesEntry, product: Path, inside: Path): Path =>
  source.has([...product, ...inside]) ? [...product, ...inside] : source.has(inside) ? inside : product;

const drawingProblems = (
  given: object,
  own: object,
  model: string,
): { drawing?: Drawing; problems: { path: Path; message: string }[] } => {
  const read = Drawing.safeParse(given);
  if (!read.success) return { problems: placesOf(read.error.issues) };
  // A product of another form than its series has no use for some of the defaults.
  const known = 'form' in own ? own : given;
  const problems = droppedKeys(known, read.data).map((path) => ({ path, message: 'unknown key' }));
  try {
    layoutFront(read.data, model);
  } catch (error) {
    problems.push({ path: [], message: (error as Error).message });
  }
  return { drawing: read.data, problems };
};

const valueProblems = (
  params: FullProduct['params'],
  parameters: Map<string, Parameter>,
): { path: Path; message: string }[] => {
  const found: { path: Path; message: string }[] = [];
  for (const [key, value] of Object.entries(params)) {
    const parameter = parameters.get(key);
    const read = parameter ? readParameterValue(parameter, value) : 'no such parameter';
    if (typeof read === 'string') found.push({ path: [key], message: read });
  }
  for (const key of required) if (!Object.hasOwn(params, key)) found.push({ path: [], message: `${key} is missing` });
  const count = Object.keys(params).length;
  if (count < fewest || count > most)
    found.push({ path: [], message: `${count} parameters; ${fewest} to ${most} are expected` });
  return found;
};

/** Every product of a series with the series' defaults under its own values, and what is wrong with the sum. */
export const fullProducts = (series: SeriesEntry, parameters: Map<string, Parameter> | undefined) => {
  const problems: Problem[] = [];
  const products: Entry<FullProduct>[] = [];
  for (const [index, value] of series.value.products.entries()) {
    const path = ['products', index];
    const report = (field: string, found: { path: Path; message: string }[]) => {
      for (const { path: inside, message } of found)
        problems.push(series.source.problem(placeOf(series, path, [field, ...inside]), message));
    };
    const params = { ...series.value.params, ...value.params };
    const { drawing, problems: wrong } = drawingProblems(
      { ...series.value.drawing, ...value.drawing },
      value.drawing,
      value.model,
    );
    // Without a valid list of parameters every value would be called unknown.
    if (parameters) report('params', valueProblems(params, parameters));
    report('drawing', wrong);
    if (drawing)
      products.push({ source: series.source, path, value: { ...value, series: series.value.slug, params, drawing } });
  }
  if (!series.value.products.some(({ slug }) => slug === series.value.image))
    problems.push(problemIn(series, ['image'], 'the picture of a series is one of its products'));
  return { products, problems };
};
