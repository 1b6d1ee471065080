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

/** Whether a row passes all filters, or all but one. */
export const passes = (row: Tally, filters: Filters, except?: FilterName): boolean =>
  names.every((name) => {
    const value = filters[name];
    return value === undefined || name === except || tests[name](row, value);
  });

/** A maker may be named as people write it; filters know its key. */
export const brandKey = (brand: string | undefined, { makers }: Pick<Book, 'makers'>): string | undefined => {
  const wanted = brand?.toLowerCase();
  return wanted && (makers.find(({ key, name }) => key === wanted || name.toLowerCase() === wanted)?.key ?? wanted);
};

const sum = (rows: readonly Tally[], test: (row: Tally) => boolean): number =>
  rows.reduce((total, row) => (test(row) ? total + row.count : total), 0);

/** What each filter would leave, given the others; makers with most rows first, zeros stay. */
export const facetsOf = (rows: readonly Tally[], filters: Filters, book: Book, locale: Locale) => {
  const under = (except: FilterName) => rows.filter((row) => passes(row, filters, except));
  const [ofBrand, ofFamily, ofSystem] = [under('brand'), under('family'), under('system')];
  const [ofSeverity, ofConfidence] = [under('severity'), under('confidence')];
  return {
    total: sum(rows, (row) => passes(row, filters)),
    brands: book.makers
      .map(({ key, name }) => ({ brand: name, key, count: sum(ofBrand, ({ maker }) => maker === key) }))
      .toSorted((a, b) => b.count - a.count || a.brand.localeCompare(b.brand)),
    families: book.makers
      .filter(({ key }) => filters.brand === undefined || filters.brand === key)
      .flatMap(({ key, name: brand, families }) =>
        families.map((family) => ({
          family: family.key,
          name: family.name,
          brand,
          count: sum(ofFamily, (row) => row.maker === key && row.families.includes(family.key)),
        })),
      )
      .filter(({ family, count }) => count > 0 || family === filters.family),
    systems: book.systems.map(({ key, name }) => ({
      system: key,
      name: say(name, locale),
      count: sum(ofSystem, ({ system }) => system === key),
    })),
    severities: severities.map((severity) => ({
      severity,
      count: sum(ofSeverity, (row) => row.severity === severity),
    })),
    confidences: confidences.map((confidence) => ({
      confidence,
      count: sum(ofConfidence, (row) => row.confidence === confidence),
    })),
  };
};
