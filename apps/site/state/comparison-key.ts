/** The storage key and event of the comparison: all that the first page needs to know about it. */
export const comparisonKey = 'comparison';
export const comparisonEvent = 'comparison';
export const maxCompared = 4;
