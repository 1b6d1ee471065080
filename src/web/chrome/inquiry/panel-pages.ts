/** Pages with a form of their own, and pages where people look for an answer in a hurry: the panel starts minimised there. */
const minimisedOn = new Set(['login', 'reg', 'forget', 'personal', 'unsubscribe', 'undo', 'ecucode', 'faqs']);

export const startsMinimised = (route: string | undefined): boolean => route !== undefined && minimisedOn.has(route);
