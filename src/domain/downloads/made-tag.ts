const prefix = 'made:';

/** Lists say how large a document is and what its digest is, which nobody knows before it was first made. */
export const madeTag = (downloadId: number): string => `${prefix}${downloadId}`;
export const isMadeTag = (tag: string): boolean => tag.startsWith(prefix);
