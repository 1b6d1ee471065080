/** A term as PostgreSQL's vectors and queries write it. */
export const quote = (term: string): string => `'${term.replaceAll(/['\\]/g, '$&$&')}'`;

/** A query for every term that begins so. */
export const beginning = (prefix: string): string => `${quote(prefix)}:*`;
