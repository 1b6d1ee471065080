type Span = readonly [number, number];
export type Scale = (value: number) => number;

/** From values to places on paper, in even steps. */
export const linear =
  ([from, to]: Span, [start, end]: Span): Scale =>
  (value) =>
    to === from ? start : start + ((value - from) / (to - from)) * (end - start);

/** The same where each step is so many times the one before. */
export const logarithmic = ([from, to]: Span, range: Span): Scale => {
  const even = linear([Math.log(from), Math.log(to)], range);
  return (value) => even(Math.log(value));
};

/** Round values that cover a span, about so many of them. */
export const niceTicks = ([from, to]: Span, about: number): number[] => {
  if (!(to > from)) return [from];
  const rough = (to - from) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power;
  const first = Math.floor(from / step);
  const last = Math.ceil(to / step);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
};
