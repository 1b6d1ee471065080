/** Returns the first and last page and the current page with its neighbours; null marks a gap. */
export const pageNumbers = (page: number, pages: number): (number | null)[] => {
  const candidates = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(candidates)].toSorted((a, b) => a - b);
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1];
    if (before === undefined || number - before === 1) return [number];
    // A gap of a single page is replaced by that page's number.
    return number - before === 2 ? [number - 1, number] : [null, number];
  });
};
