import { figureIn, withUnitIn } from '@site/contract/i18n/figures';
import type { RangeLine, RangeModel } from '@site/contract/product-info';
import type { Reading } from '#platform/cache/reading.ts';
import { pick } from '#platform/database/public-rows.ts';
import { findRange, findValues } from './info-queries.ts';
import { productCardsOf } from './product-cards.ts';
import type { ParameterRow } from './queries.ts';
import type { StoredOffer } from './table.ts';
import { joinChoices, labelIn, listOf } from './values.ts';

/** The parameters by which the models of a series differ, the most telling first. */
const telling = [
  'control_mode',
  'sets_parallel',
  'rated_current',
  'rated_power',
  'output_current',
  'excitation_current',
  'pv_power',
  'transfer_type',
  'ports',
  'engine_ecu',
  'ct_inputs',
  'data_points',
  'tank_inputs',
  'alarm_inputs',
  'digital_inputs',
  'relay_outputs',
  'analog_inputs',
  'plc_functions',
  'protocols',
  'class_approval',
] as const;

const maxModels = 4;
const maxLines = 3;

type Params = Record<string, unknown>;

/** What another model has more or less of than this one. The names and options are those of data sheets. */
export const differences = (
  here: Params,
  there: Params,
  parameters: readonly ParameterRow[],
  { locale, text }: Pick<Reading, 'locale' | 'text'>,
): RangeLine[] =>
  telling.flatMap((key): RangeLine[] => {
    const parameter = parameters.find((one) => one.key === key);
    // The current follows from the power and the number of phases: less of it may be more.
    const isImplied =
      key === 'rated_current' && here['rated_power'] !== undefined && there['rated_power'] !== undefined;
    if (!parameter || isImplied) return [];
    const { name, unit, options, type } = parameter;
    const [own, other] = [here[key], there[key]];
    if (type === 'number') {
      const [from, to] = [Number(own ?? 0), Number(other ?? 0)];
      if (from === to) return [];
      const figure = (value: number) => withUnitIn(figureIn(value, locale), unit, locale);
      // What only one of the two has is not compared with nothing.
      const shown =
        from === 0 || to === 0
          ? text('parameter.named', { name, value: figure(Math.max(from, to)) })
          : text('parameter.instead', { name, value: figure(to), other: figure(from) });
      return [{ sign: to > from ? 'more' : 'less', text: shown }];
    }
    if (type !== 'enum') return [];
    const named = (sign: RangeLine['sign'], keys: string[]): RangeLine[] => {
      const labels = keys.flatMap((one) => labelIn(options[one], locale) ?? []);
      if (labels.length === 0) return [];
      return [{ sign, text: text('parameter.named', { name, value: joinChoices(labels, locale) }) }];
    };
    const [ownKeys, otherKeys] = [listOf(own), listOf(other)];
    return [
      ...named(
        'more',
        otherKeys.filter((one) => !ownKeys.includes(one)),
      ),
      ...named(
        'less',
        ownKeys.filter((one) => !otherKeys.includes(one)),
      ),
    ];
  });

type Placed = { model: string; offer: StoredOffer };

/** From the simplest to the one that does most: by the place that the content gives, else by the figure in the name. */
export const bySteps = (a: Placed, b: Placed): number =>
  (a.offer.step ?? Infinity) === (b.offer.step ?? Infinity)
    ? a.model.localeCompare(b.model, 'en', { numeric: true })
    : (a.offer.step ?? Infinity) - (b.offer.step ?? Infinity);

/** At most four of them: one simpler than this one, if there is, and those that do more. */
export const windowAround = <Model>(models: readonly Model[], at: number): Model[] => {
  const start = Math.max(0, Math.min(at - 1, models.length - maxModels));
  return models.slice(start, start + maxModels);
};

type Own = { id: number; seriesId: number; offer: StoredOffer; highlights: readonly string[] };

/** The models beside a product in its series, and how each differs from it. Nothing if it is the only one that is sold. */
export const rangeOf = async (
  reading: Reading,
  { id, seriesId, offer, highlights }: Own,
  parameters: readonly ParameterRow[],
): Promise<RangeModel[]> => {
  const { locale } = reading;
  const models = (await findRange(reading, seriesId)).toSorted(bySteps);
  const at = models.findIndex((one) => one.id === id);
  if (at < 0 || models.length < 2) return [];
  const shown = windowAround(models, at);
  const ids = shown.map((one) => one.id);
  const [cards, values] = await Promise.all([productCardsOf(reading, ids), findValues(reading.db, ids)]);
  const paramsOf = (one: number): Params => values.find((row) => row.id === one)?.params ?? {};
  const written = ({ setsApart = [] }: StoredOffer, sign: RangeLine['sign']): RangeLine[] =>
    setsApart.map((line) => ({ sign, text: pick(line, locale) }));
  const linesOf = (model: (typeof shown)[number]): RangeLine[] => {
    if (model.id === id) {
      const own = written(offer, 'same');
      return own.length > 0 ? own : highlights.slice(0, 2).map((one) => ({ sign: 'same', text: one }));
    }
    const derived = differences(paramsOf(id), paramsOf(model.id), parameters, reading);
    const isSimpler = models.indexOf(model) < at;
    const said = isSimpler ? written(offer, 'less') : written(model.offer, 'more');
    const sign = isSimpler ? 'less' : 'more';
    // What the company wrote stands for all that the parameters say in that direction.
    const rest = said.length > 0 ? derived.filter((line) => line.sign !== sign) : derived;
    return [...said, ...rest].slice(0, maxLines);
  };
  return cards.flatMap(({ product_id, model, title, image, picture, front }) => {
    const one = shown.find((candidate) => candidate.id === product_id);
    if (!one) return [];
    const product = { product_id, model, title, image, front, ...(picture ? { picture } : {}) };
    return [{ product, lines: linesOf(one) }];
  });
};
