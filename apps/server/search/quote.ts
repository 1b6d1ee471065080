/** A term in the syntax of tsvector and tsquery. */
export const quote = (term: string): string => `'${term.replaceAll(/['\\]/g, '$&$&')}'`;

/** A tsquery for every term with this prefix. */
export const prefixQuery = (prefix: string): string => `${quote(prefix)}:*`;
