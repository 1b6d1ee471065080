/** The menu's solutions: the input is the same on every page, so the server reads them once for all pages. */
export const menuSolutions = { limit: 100 } as const;
