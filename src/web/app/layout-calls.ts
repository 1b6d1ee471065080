/** The solutions that the menu shows: the same input on every page, so the server reads them once for all pages. */
export const menuSolutions = { limit: 100 } as const;
