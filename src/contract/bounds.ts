/** What pages and schemas share, without the schemas' library: a page carries it from the start. */
export const feedbackTypes = ['functions', 'appearances', 'softwares', 'hardwares', 'others'] as const;
export const resumeLimit = 5_000_000;
/** A rating goes from 0 to this. */
export const bestRating = 10;
export const longestAnswer = 2000;
export const longestComment = 2000;
export const longestMessage = 1000;
export const longestFilterValue = 80;
export const mostFilterValues = 40;
export const longestFinderAnswer = 40;
