type Span = readonly [number, number];
export type Scale = (value: number) => number;

/** Maps values to positions in equal steps. */
export const linear =
  ([from, to]: Span, [start, end]: Span): Scale =>
  (value) =>
    to === from ? start : start + ((value - from) / (to - from)) * (end - start);

/** Maps values to positions so that equal ratios have equal distances. */
export const logarithmic = ([from, to]: Span, range: Span): Scale => {
  const even = linear([Math.log(from), Math.log(to)], range);
  return (value) => even(Math.log(value));
};

/** Returns round values that cover a span, about as many as asked for. */
export const niceTicks = ([from, to]: Span, about: number): number[] => {
  if (!(to > from)) return [from];
  const rough = (to - from) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power;
  const first = Math.floor(from / step);
  const last = Math.ceil(to / step);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
};
