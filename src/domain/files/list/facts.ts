import type { Locale, Localised } from '#contract/locales.ts';
import type { Drawing } from '#drawings/product/shape.ts';
import { supplyOf } from '../../catalogue/facts.ts';
import type { FactGroup } from '../make/inputs.ts';
import type { Words } from '../words/words.ts';
import type { World, WorldParameter, WorldProduct } from '../world/world.ts';

const minus = (value: number): string => String(value).replace('-', '−');
const signed = (value: number): string => (value > 0 ? `+${value}` : minus(value));

const withUnit = (value: string, unit: string | null): string =>
  unit === null ? value : unit === '%' ? `${value}%` : `${value}\u00a0${unit}`;

/** `−25…+70 °C`, `8–35 V`: the same in all languages. */
const rangeOf = ([low, high]: [number, number], unit: string | null): string =>
  withUnit(low < 0 ? `${signed(low)}…${signed(high)}` : `${low}–${high}`, unit);

const inLocale = (text: Localised | string | undefined, locale: Locale): string | undefined =>
  typeof text === 'string' ? text : text?.[locale] || text?.en;

export const overallOf = ({ front: [width, height], depth }: Drawing): string =>
  `${width} × ${height} × ${depth}\u00a0mm`;

/** What the installer needs: the hole to cut, the holes to drill, or the rail. */
export const installationOf = (drawing: Drawing): string => {
  if (drawing.form === 'panel' || drawing.form === 'glass')
    return `${drawing.cutout[0]} × ${drawing.cutout[1]}\u00a0mm, +0.5 / 0`;
  if (drawing.form === 'din') return `TS${drawing.rail}`;
  if (!drawing.holes) return overallOf(drawing);
  const [across, down, bore] = drawing.holes;
  return `${across} × ${down}\u00a0mm, 4 × ø${bore}`;
};

type Context = { locale: Locale; words: Words; drawing: Drawing };
type Write = (value: unknown, parameter: WorldParameter, context: Context) => string | undefined;

const writers: Record<string, Write> = {
  number: (value, { unit }) => withUnit(minus(Number(value)), unit),
  range: (value, { unit }) => rangeOf(value as [number, number], unit),
  text: (value, { unit }) => withUnit(String(value), unit),
  flag: (value, _, { words }) => (value ? words.sheet.yes : words.sheet.no),
  supply: (value) => supplyOf(value),
  enum: (value, { options }, { locale, words }) =>
    (Array.isArray(value) ? value : [value])
      .map((key) => inLocale(options[String(key)], locale) ?? String(key))
      .join(words.sheet.and_list),
};

const derived: Record<string, (drawing: Drawing) => string> = {
  overall_dimension: overallOf,
  installation_dimension: installationOf,
};

/** A product's technical values in words, by group, in the order of the parameter list. */
export const factGroups = (world: World, product: WorldProduct, locale: Locale, words: Words): FactGroup[] => {
  const context = { locale, words, drawing: product.drawing };
  const facts = world.parameters.flatMap((parameter) => {
    const given = product.params[parameter.slug];
    const value =
      derived[parameter.slug]?.(product.drawing) ??
      (given === undefined ? undefined : writers[parameter.type]?.(given, parameter, context));
    const name = inLocale(parameter.name, locale) ?? parameter.slug;
    return value === undefined ? [] : [{ group: parameter.group, key: parameter.slug, name, value }];
  });
  return world.groups
    .map(({ slug, name }) => ({
      key: slug,
      name: inLocale(name, locale) ?? slug,
      facts: facts
        .filter(({ group }) => group === slug)
        .map(({ key, name: fact, value }) => ({ key, name: fact, value })),
    }))
    .filter(({ facts: own }) => own.length > 0);
};
