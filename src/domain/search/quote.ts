/** A term as PostgreSQL's vectors and queries write it. */
export const quote = (term: string): string => `'${term.replaceAll(/['\\]/g, '$&$&')}'`;
