/** The page's own 404, rendered inside the layout. */
export const notFound = (): Response => new Response(null, { status: 404 });

/** The calls' own limit. */
const maxPage = 100_000;

/** The page number in the address; anything but a number means the first page. */
export const pageIn = (query: URLSearchParams): number | undefined => {
  const text = query.get('page') ?? '';
  if (!/^[1-9]\d{0,8}$/.test(text)) return undefined;
  if (Number(text) > maxPage) throw notFound();
  return Number(text);
};

/** A page after the last one does not exist. The first page always does, even if it is empty. */
export const requirePage = ({ page, limit, total }: { page: number; limit: number; total: number }): void => {
  if (page > 1 && (page - 1) * limit >= total) throw notFound();
};

/** An id in the address must exist: an empty list would wrongly say that nothing matches. */
export const requireExisting = (id: number | undefined, existingIds: readonly number[]): void => {
  if (id !== undefined && !existingIds.includes(id)) throw notFound();
};
