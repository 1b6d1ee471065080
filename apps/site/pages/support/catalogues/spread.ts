/** As in print, the cover is alone; after it even pages are on the left and odd ones on the right. */
export const spreadOf = (page: number, pages: number | undefined): number[] => {
  const last = pages ?? Number.POSITIVE_INFINITY;
  const at = Math.min(Math.max(1, page), last);
  if (at === 1) return [1];
  const left = at - (at % 2);
  return left + 1 > last ? [left] : [left, left + 1];
};

/** The first page of the previous or next spread; undefined if there is none. */
export const turnPage = (shownPages: readonly number[], by: 1 | -1, pages: number | undefined): number | undefined => {
  const first = shownPages[0] ?? 1;
  const last = shownPages.at(-1) ?? 1;
  if (by === 1) return last < (pages ?? Number.POSITIVE_INFINITY) ? last + 1 : undefined;
  return first === 1 ? undefined : first <= 2 ? 1 : first - 2;
};
