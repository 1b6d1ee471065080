/** The page's own 404, drawn inside the layout. */
export const notFound = (): Response => new Response(null, { status: 404 });

/** The calls' own limit. */
const mostPages = 100_000;

/** The number of a list's page in the address; anything but a number is the first page. */
export const pageIn = (query: URLSearchParams): number | undefined => {
  const text = query.get('page') ?? '';
  if (!/^[1-9]\d{0,8}$/.test(text)) return undefined;
  if (Number(text) > mostPages) throw notFound();
  return Number(text);
};

/** A page after the last one does not exist. The first page always does, even when it is empty. */
export const requirePage = ({ page, limit, total }: { page: number; limit: number; total: number }): void => {
  if (page > 1 && (page - 1) * limit >= total) throw notFound();
};

/** An id in the address must name something: an empty list would say that nothing fits, which is another matter. */
export const requireKnown = (id: number | undefined, known: readonly number[]): void => {
  if (id !== undefined && !known.includes(id)) throw notFound();
};
