export const ranges = ['1m', '3m', '6m', '1y'] as const;
export type Range = (typeof ranges)[number];
export type Close = { date: string; close: number };

const months: Record<Range, number> = { '1m': 1, '3m': 3, '6m': 6, '1y': 12 };

export const rangeOf = (requested: string | null): Range => ranges.find((range) => range === requested) ?? '1y';

/** The closing prices of the last months, counted back from the last one. */
export const within = (series: readonly Close[], range: Range): Close[] => {
  const last = series.at(-1);
  if (!last) return [];
  const from = new Date(`${last.date}T00:00:00Z`);
  from.setUTCMonth(from.getUTCMonth() - months[range]);
  const first = from.toISOString().slice(0, 10);
  return series.filter(({ date }) => date >= first);
};

/** Where months begin in a series, limited to the marks that fit. */
export const monthStarts = (series: readonly Close[], maxMarks: number): { index: number; date: string }[] => {
  const starts = series.flatMap(({ date }, index) =>
    index > 0 && date.slice(0, 7) !== series[index - 1]?.date.slice(0, 7) ? [{ index, date }] : [],
  );
  const step = Math.max(1, Math.ceil(starts.length / maxMarks));
  return starts.filter((_, index) => index % step === 0);
};
