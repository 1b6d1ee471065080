/** The element that contains the page's state. It comes last in the document. */
export const stateElementId = 'page-state';
