/** Limits that pages and schemas share. This file must not import zod, because it is part of the first download of a page. */
export const feedbackTypes = ['functions', 'appearances', 'softwares', 'hardwares', 'others'] as const;
export const resumeLimit = 5_000_000;
/** Ratings range from 0 to this. */
export const bestRating = 10;
export const longestAnswer = 2000;
export const longestComment = 2000;
export const longestMessage = 1000;
export const longestFilterValue = 80;
export const maxFilterValues = 40;
export const longestFinderAnswer = 40;
/** The request list: lines, pieces of one model, and the note of a line. */
export const maxRequestLines = 50;
export const maxRequestQuantity = 9999;
export const longestRequestNote = 200;
