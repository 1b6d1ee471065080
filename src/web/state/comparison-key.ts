/** Where the comparison is kept and how this tab hears of it: all that the first page needs to know of it. */
export const comparisonKey = 'comparison';
export const comparisonEvent = 'comparison';
export const mostCompared = 4;
