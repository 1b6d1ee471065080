import type { ProductsListData, ProductsListInput, Facet } from '@site/contract/catalogue';
import { collatorOf } from '@site/contract/i18n/collator';
import { figureIn, rangeIn } from '@site/contract/i18n/figures';
import type { Text } from '@site/contract/i18n/texts';
import type { Locale } from '@site/contract/locales';
import { tag } from '@site/contract/tags';
import type * as z from 'zod';
import type { Reading } from '#platform/cache/reading.ts';
import { filterTypes, nominalSupplies } from './list-index.ts';
import { readFilters, type Chosen, readRange, findMatches, findPage, type FacetCount } from './list-queries.ts';
import { cardNames, toProductCard } from './product-cards.ts';
import { findAllParameters, findNames, findProductCards, findSeriesStory } from './queries.ts';
import { labelIn } from './values.ts';

type Amount = { amount: number; inScope: number; count: number };
type Bucket = { low: number; high: number; inScope: number; count: number };

/** Up to this many distinct figures are shown one by one. */
const maxSingleFigures = 6;
const bucketCount = 5;

const sum = (amounts: readonly Amount[], field: 'inScope' | 'count') =>
  amounts.reduce((total, amount) => total + amount[field], 0);

const toBucket = (amounts: readonly Amount[]): Bucket => ({
  low: amounts[0]?.amount ?? 0,
  high: amounts.at(-1)?.amount ?? 0,
  inScope: sum(amounts, 'inScope'),
  count: sum(amounts, 'count'),
});

/** Groups figures into ranges with about the same number of products. Ranges do not overlap. */
export const toBuckets = (amounts: readonly Amount[]): Bucket[] => {
  const sorted = amounts.toSorted((a, b) => a.amount - b.amount);
  if (sorted.length <= maxSingleFigures) return sorted.map((one) => toBucket([one]));
  const share = sum(sorted, 'inScope') / bucketCount;
  const buckets: Amount[][] = [];
  let filled = 0;
  for (const one of sorted) {
    const last = buckets.at(-1);
    // A figure joins the range that contains the middle of its products.
    const place = Math.floor((filled + one.inScope / 2) / share);
    if (last && place < buckets.length) last.push(one);
    else buckets.push([one]);
    filled += one.inScope;
  }
  return buckets.map(toBucket);
};

/** The bucket of a range that is not one of the prepared ones. */
export const inRange = (amounts: readonly Amount[], [low, high]: readonly [number, number]): Bucket => ({
  ...toBucket(amounts.filter(({ amount }) => amount >= low && amount <= high)),
  low,
  high,
});

/** A property to filter by: a parameter, or the application. */
type Filterable = {
  key: string;
  name: string;
  type: string;
  unit: string | null;
  options: Record<string, unknown>;
};

type Value = Facet['values'][number] & { inScope: number };
type Make = (
  counts: readonly FacetCount[],
  about: Filterable,
  chosen: Chosen | undefined,
  locale: Locale,
  text: Text,
) => Value[];

const maxFacets = 12;
/** The usefulness of a facet is computed from this many of its values. */
const scoredValues = 4;

const toValue = (counts: readonly FacetCount[], value: string, label: string): Value => {
  const row = counts.find((one) => one.value === value);
  return { value, label, count: row?.count ?? 0, inScope: row?.inScope ?? 0 };
};

/** Labels with figures are sorted by the figures, others by the number of products. */
const inOrder = (values: Value[], locale: Locale): Value[] => {
  const collator = collatorOf(locale, { numeric: true });
  const byLabel = (a: Value, b: Value) => collator.compare(a.label, b.label);
  const figures = values.every(({ label }) => /\d/.test(label));
  return values.toSorted((a, b) => (figures ? 0 : b.inScope - a.inScope) || byLabel(a, b));
};

const ofOptions: Make = (counts, { options }, chosen, locale) => {
  const keys = new Set([...counts.map(({ value }) => value), ...(chosen?.values ?? [])]);
  const values = [...keys].flatMap((key) => {
    const label = Object.hasOwn(options, key) ? labelIn(options[key], locale) : undefined;
    return label === undefined ? [] : [toValue(counts, key, label)];
  });
  return inOrder(values, locale);
};

const ofFlag: Make = (counts, _about, _chosen, _locale, text) => [
  toValue(counts, 'true', text('parameter.yes')),
  toValue(counts, 'false', text('parameter.no')),
];

const ends = ({ low, high }: Bucket) => `${Math.abs(low) > 1e299 ? '' : low}..${Math.abs(high) > 1e299 ? '' : high}`;
const openLabel = ({ low, high }: Bucket, locale: Locale): string =>
  low < -1e299
    ? `≤\u00a0${figureIn(high, locale)}`
    : high > 1e299
      ? `≥\u00a0${figureIn(low, locale)}`
      : rangeIn([low, high], locale);

const ofNumber: Make = (counts, _about, chosen, locale) => {
  const amounts = counts.flatMap(({ amount, inScope, count }) => (amount === null ? [] : [{ amount, inScope, count }]));
  const prepared = toBuckets(amounts);
  const preparedValues = new Set(prepared.map(ends));
  const custom = (chosen?.values ?? []).flatMap((value) => {
    const range = readRange(value);
    return range && !preparedValues.has(value) ? [{ value, ...inRange(amounts, range) }] : [];
  });
  return [...prepared.map((bucket) => ({ value: ends(bucket), ...bucket })), ...custom]
    .toSorted((a, b) => a.low - b.low || a.high - b.high)
    .map(({ value, count, inScope, ...bucket }) => ({
      value,
      label: openLabel({ ...bucket, count, inScope }, locale),
      count,
      inScope,
    }));
};

const ofSupply: Make = (counts, _about, chosen) =>
  nominalSupplies
    .map(({ kind, volts }) => toValue(counts, `${kind}${volts}`, `${kind.toUpperCase()} ${volts}\u00a0V`))
    .filter(({ value, inScope }) => inScope > 0 || chosen?.values.includes(value));

const makeByType: Record<string, Make> = { enum: ofOptions, flag: ofFlag, number: ofNumber, supply: ofSupply };

/** A value that half of the products have divides a list best; one that all or none have is useless. */
const usefulness = (values: readonly Value[], inScope: number): number =>
  values
    .map((value) => Math.min(value.inScope, inScope - value.inScope) / Math.max(1, inScope))
    .toSorted((a, b) => b - a)
    .slice(0, scoredValues)
    .reduce((total, share) => total + share, 0);

type Input = {
  counts: readonly FacetCount[];
  inScope: number;
  filterables: readonly Filterable[];
  chosen: readonly Chosen[];
  locale: Locale;
  text: Text;
};

/** The facets worth showing, the most useful first. Those in use are always included. */
const toFacets = ({ counts, inScope, filterables, chosen, locale, text }: Input): Facet[] => {
  const byKey = Map.groupBy(counts, ({ key }) => key);
  const all = filterables.flatMap((about) => {
    const used = chosen.find(({ key }) => key === about.key);
    const values = makeByType[about.type]?.(byKey.get(about.key) ?? [], about, used, locale, text) ?? [];
    const score = usefulness(values, inScope);
    return values.length > 0 && (used || score > 0) ? [{ about, values, score, used: used !== undefined }] : [];
  });
  const byScore = all.toSorted((a, b) => b.score - a.score);
  const selected = new Set(byScore.toSorted((a, b) => Number(b.used) - Number(a.used)).slice(0, maxFacets));
  return byScore
    .filter((facet) => selected.has(facet))
    .map(({ about, values }) => ({
      key: about.key,
      name: about.name,
      ...(about.type === 'number' && about.unit ? { unit: about.unit } : {}),
      values: values.map(({ value, label, count }) => ({ value, label, count })),
    }));
};

export type ListInput = z.output<typeof ProductsListInput>;
export type ListOutput = z.output<typeof ProductsListData>;

const filterablesOf = async (reading: Reading): Promise<Filterable[]> => {
  const [parameters, applications] = await Promise.all([
    findAllParameters(reading),
    findNames(reading.db, 'applications'),
  ]);
  const canFilter = new Set<string>(filterTypes);
  return [
    {
      key: 'application',
      name: reading.text('parameter.application'),
      type: 'enum',
      unit: null,
      options: Object.fromEntries(applications.map(({ key, name }) => [key, name])),
    },
    ...parameters.filter(({ filter, type }) => filter && canFilter.has(type)),
  ];
};

/** One page of products with the facets of the whole list. Takes at most six statements, whatever the filters are. */
export const listProducts = async (
  reading: Reading,
  { page, limit, class_id: categoryId, id: seriesId, key, filters = {}, status = 'active', sort }: ListInput,
): Promise<ListOutput> => {
  const { db, locale, text } = reading;
  reading.shows(tag.products, tag.menu, tag.parameters, tag.applications);
  const filterables = await filterablesOf(reading);
  const chosen = readFilters(filters, new Set(filterables.map((one) => one.key)));
  const scope = { lifecycle: status, categoryId, seriesId, key };
  const { members, total, inScope, counts } = await findMatches(reading, scope, chosen);
  const ids = total === 0 ? [] : await findPage(db, members, { sort, limit, offset: (page - 1) * limit });
  const [rows, names, series] = await Promise.all([
    findProductCards(reading, ids),
    cardNames(reading),
    seriesId === undefined ? undefined : findSeriesStory(reading, seriesId),
  ]);
  return {
    list: rows.map((row) => ({
      ...toProductCard(reading, row, names),
      ...(row.successorId && row.successorModel
        ? { successor: { product_id: row.successorId, model: row.successorModel } }
        : {}),
    })),
    total,
    page,
    limit,
    ...(series ? { series } : {}),
    facets: toFacets({ counts, inScope, filterables, chosen, locale, text }),
  };
};
