import type { Facet } from '@site/contract/catalogue';
import { collatorOf } from '@site/contract/i18n/collator';
import { figureIn, rangeIn } from '@site/contract/i18n/figures';
import type { Text } from '@site/contract/i18n/texts';
import type { Locale } from '@site/contract/locales';
import { type Bucket, inRange, toBuckets } from './buckets.ts';
import { type Chosen, readRange } from './filters.ts';
import { nominalSupplies } from './list-index.ts';
import type { FacetCount } from './list-queries.ts';
import { labelIn } from './option-label.ts';

/** A property to filter by: a parameter, or the application. */
export type Filterable = {
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

const makers: Record<string, Make> = { enum: ofOptions, flag: ofFlag, number: ofNumber, supply: ofSupply };

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
export const toFacets = ({ counts, inScope, filterables, chosen, locale, text }: Input): Facet[] => {
  const byKey = Map.groupBy(counts, ({ key }) => key);
  const all = filterables.flatMap((about) => {
    const used = chosen.find(({ key }) => key === about.key);
    const values = makers[about.type]?.(byKey.get(about.key) ?? [], about, used, locale, text) ?? [];
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
