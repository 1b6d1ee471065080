export type Amount = { amount: number; inScope: number; count: number };
export type Bucket = { low: number; high: number; inScope: number; count: number };

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
