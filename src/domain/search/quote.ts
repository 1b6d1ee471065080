/** A term as PostgreSQL's vectors and queries write it. */
export const quote = (term: string): string => `'${term.replaceAll(/['\\]/g, '$&$&')}'`;

/** A query for every term that begins so. */
export const beginning = (prefix: string): string => `${quote(prefix)}:*`;
/** How the terms that a query of `beginning` asks for begin when quoted; undefined of any other query. */
export const startOf = (query: string): string | undefined => (query.endsWith("':*") ? query.slice(0, -3) : undefined);
