import type { EcuListInput } from '@site/contract/faults';
import type { Locale } from '@site/contract/locales';
import { type Book, textIn } from './book.ts';
import { confidences, severities } from './vocabulary.ts';
import type { Tally } from './words.ts';

export type Filters = Pick<EcuListInput, 'brand' | 'family' | 'system' | 'severity' | 'confidence'>;
type FilterName = keyof Filters;

const tests: { [F in FilterName]: (row: Tally, value: string) => boolean } = {
  brand: (row, value) => row.manufacturer === value,
  family: (row, value) => row.families.includes(value),
  system: (row, value) => row.system === value,
  severity: (row, value) => row.severity === value,
  confidence: (row, value) => row.confidence === value,
};
const names = Object.keys(tests) as FilterName[];

export const passesFilters = (row: Tally, filters: Filters): boolean =>
  names.every((name) => {
    const value = filters[name];
    return value === undefined || tests[name](row, value);
  });

/** Converts a manufacturer's name or key to the key that filters use. */
export const brandKey = (
  brand: string | undefined,
  { manufacturers }: Pick<Book, 'manufacturers'>,
): string | undefined => {
  const lowerCased = brand?.toLowerCase();
  return (
    lowerCased &&
    (manufacturers.find(({ key, name }) => key === lowerCased || name.toLowerCase() === lowerCased)?.key ?? lowerCased)
  );
};

const familyOf = (manufacturer: string, family: string): string => `${manufacturer} ${family}`;

/** The values that a row counts for in each filter. A family includes its manufacturer, because two manufacturers may use the same key. */
const values: { [F in FilterName]: (row: Tally) => readonly string[] } = {
  brand: ({ manufacturer }) => [manufacturer],
  family: ({ manufacturer, families }) => families.map((family) => familyOf(manufacturer, family)),
  system: ({ system }) => (system === undefined ? [] : [system]),
  severity: ({ severity }) => [severity],
  confidence: ({ confidence }) => [confidence],
};

/** Counts in one pass: a row that passes all filters counts for all of them, and a row that fails only one counts for that one. */
const countRows = (rows: readonly Tally[], filters: Filters) => {
  const counts = Object.fromEntries(names.map((name) => [name, new Map<string, number>()])) as Record<
    FilterName,
    Map<string, number>
  >;
  const activeFilters = names.filter((name) => filters[name] !== undefined);
  let total = 0;
  for (const row of rows) {
    const failed = activeFilters.filter((name) => !tests[name](row, filters[name] ?? ''));
    if (failed.length > 1) continue;
    if (failed.length === 0) total += row.count;
    for (const name of failed.length === 0 ? names : failed)
      for (const value of values[name](row)) counts[name].set(value, (counts[name].get(value) ?? 0) + row.count);
  }
  const of = (name: FilterName, value: string): number => counts[name].get(value) ?? 0;
  return { total, of };
};

/** Counts the rows that each filter value would leave, given the other filters. Manufacturers with the most rows come first; zero counts stay. */
export const countFacets = (rows: readonly Tally[], filters: Filters, book: Book, locale: Locale) => {
  const { total, of } = countRows(rows, filters);
  return {
    total,
    brands: book.manufacturers
      .map(({ key, name }) => ({ brand: name, key, count: of('brand', key) }))
      .toSorted((a, b) => b.count - a.count || a.brand.localeCompare(b.brand)),
    families: book.manufacturers
      .filter(({ key }) => filters.brand === undefined || filters.brand === key)
      .flatMap(({ key, name: brand, families }) =>
        families.map((family) => ({
          family: family.key,
          name: family.name,
          brand,
          count: of('family', familyOf(key, family.key)),
        })),
      )
      .filter(({ family, count }) => count > 0 || family === filters.family),
    systems: book.systems.map(({ key, name }) => ({
      system: key,
      name: textIn(name, locale),
      count: of('system', key),
    })),
    severities: severities.map((severity) => ({ severity, count: of('severity', severity) })),
    confidences: confidences.map((confidence) => ({ confidence, count: of('confidence', confidence) })),
  };
};
