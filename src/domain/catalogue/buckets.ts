export type Amount = { amount: number; inScope: number; count: number };
export type Bucket = { low: number; high: number; inScope: number; count: number };

/** So few different figures are shown as they are. */
const fewFigures = 6;
const wanted = 5;

const sum = (amounts: readonly Amount[], what: 'inScope' | 'count') =>
  amounts.reduce((total, amount) => total + amount[what], 0);

const toBucket = (amounts: readonly Amount[]): Bucket => ({
  low: amounts[0]?.amount ?? 0,
  high: amounts.at(-1)?.amount ?? 0,
  inScope: sum(amounts, 'inScope'),
  count: sum(amounts, 'count'),
});

/** Figures in ranges of about as many products each. A range ends where figures do, so none is in two. */
export const toBuckets = (amounts: readonly Amount[]): Bucket[] => {
  const sorted = amounts.toSorted((a, b) => a.amount - b.amount);
  if (sorted.length <= fewFigures) return sorted.map((one) => toBucket([one]));
  const share = sum(sorted, 'inScope') / wanted;
  const buckets: Amount[][] = [];
  let filled = 0;
  for (const one of sorted) {
    const last = buckets.at(-1);
    // A figure joins the range that its middle falls into.
    const place = Math.floor((filled + one.inScope / 2) / share);
    if (last && place < buckets.length) last.push(one);
    else buckets.push([one]);
    filled += one.inScope;
  }
  return buckets.map(toBucket);
};

/** The products of a range that nobody prepared. */
export const inRange = (amounts: readonly Amount[], [low, high]: readonly [number, number]): Bucket => ({
  ...toBucket(amounts.filter(({ amount }) => amount >= low && amount <= high)),
  low,
  high,
});
