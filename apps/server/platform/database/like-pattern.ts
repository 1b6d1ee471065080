/** A pattern for `like` that matches texts which contain these words as they are. */
export const likePattern = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
