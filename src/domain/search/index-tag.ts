/** Carried by what was read from the search index: the index follows the content a moment later. */
export const indexTag = 'search-index';
