/** A visitor's choice in one facet: a product matches one of these values, or has a figure in one of these ranges. */
export type Chosen = { key: string; values: string[]; ranges: [number, number][] };

const figure = String.raw`-?\d+(?:\.\d+)?`;
const range = new RegExp(`^(${figure})?\\.\\.(${figure})?$`);

/** `10..20`, `10..` and `..20`, both ends included. */
export const readRange = (text: string): [number, number] | undefined => {
  const [, low, high] = range.exec(text) ?? [];
  if (low === undefined && high === undefined) return undefined;
  return [low === undefined ? -1e300 : Number(low), high === undefined ? 1e300 : Number(high)];
};

export const readFilters = (filters: Record<string, string[]>, facetKeys: ReadonlySet<string>): Chosen[] =>
  Object.entries(filters)
    .filter(([key, values]) => facetKeys.has(key) && values.length > 0)
    .map(([key, values]) => ({
      key,
      values: [...new Set(values)],
      ranges: values.flatMap((value) => {
        const ends = readRange(value);
        return ends ? [ends] : [];
      }),
    }));
