import type { EcuListInput } from '#contract/faults.ts';
import type { Locale } from '#contract/locales.ts';
import { type Book, say } from './book.ts';
import type { Tally } from './find.ts';
import { confidences, severities } from './vocabulary.ts';

export type Filters = Pick<EcuListInput, 'brand' | 'family' | 'system' | 'severity' | 'confidence'>;
type FilterName = keyof Filters;

const tests: { [F in FilterName]: (row: Tally, value: string) => boolean } = {
  brand: (row, value) => row.maker === value,
  family: (row, value) => row.families.includes(value),
  system: (row, value) => row.system === value,
  severity: (row, value) => row.severity === value,
  confidence: (row, value) => row.confidence === value,
};
const names = Object.keys(tests) as FilterName[];

export const passes = (row: Tally, filters: Filters): boolean =>
  names.every((name) => {
    const value = filters[name];
    return value === undefined || tests[name](row, value);
  });

/** A maker may be named as people write it; filters know its key. */
export const brandKey = (brand: string | undefined, { makers }: Pick<Book, 'makers'>): string | undefined => {
  const wanted = brand?.toLowerCase();
  return wanted && (makers.find(({ key, name }) => key === wanted || name.toLowerCase() === wanted)?.key ?? wanted);
};

const familyOf = (maker: string, family: string): string => `${maker} ${family}`;

/** What a row counts for under each filter. A family belongs to its maker: two may use one key. */
const values: { [F in FilterName]: (row: Tally) => readonly string[] } = {
  brand: ({ maker }) => [maker],
  family: ({ maker, families }) => families.map((family) => familyOf(maker, family)),
  system: ({ system }) => (system === undefined ? [] : [system]),
  severity: ({ severity }) => [severity],
  confidence: ({ confidence }) => [confidence],
};

/** Counts in one pass: a row that passes all filters counts everywhere, one that fails a single filter counts for that one. */
const countRows = (rows: readonly Tally[], filters: Filters) => {
  const counts = Object.fromEntries(names.map((name) => [name, new Map<string, number>()])) as Record<
    FilterName,
    Map<string, number>
  >;
  const asked = names.filter((name) => filters[name] !== undefined);
  let total = 0;
  for (const row of rows) {
    const failed = asked.filter((name) => !tests[name](row, filters[name] ?? ''));
    if (failed.length > 1) continue;
    if (failed.length === 0) total += row.count;
    for (const name of failed.length === 0 ? names : failed)
      for (const value of values[name](row)) counts[name].set(value, (counts[name].get(value) ?? 0) + row.count);
  }
  const of = (name: FilterName, value: string): number => counts[name].get(value) ?? 0;
  return { total, of };
};

/** What each filter would leave, given the others; makers with most rows first, zeros stay. */
export const facetsOf = (rows: readonly Tally[], filters: Filters, book: Book, locale: Locale) => {
  const { total, of } = countRows(rows, filters);
  return {
    total,
    brands: book.makers
      .map(({ key, name }) => ({ brand: name, key, count: of('brand', key) }))
      .toSorted((a, b) => b.count - a.count || a.brand.localeCompare(b.brand)),
    families: book.makers
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
    systems: book.systems.map(({ key, name }) => ({ system: key, name: say(name, locale), count: of('system', key) })),
    severities: severities.map((severity) => ({ severity, count: of('severity', severity) })),
    confidences: confidences.map((confidence) => ({ confidence, count: of('confidence', confidence) })),
  };
};
