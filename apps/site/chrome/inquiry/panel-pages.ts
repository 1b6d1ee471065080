/** Pages with their own form, and pages where people need an answer quickly: the panel starts minimised there. */
const minimisedOn = new Set(['login', 'reg', 'forget', 'personal', 'unsubscribe', 'undo', 'ecucode', 'faqs']);

export const startsMinimised = (route: string | undefined): boolean => route !== undefined && minimisedOn.has(route);
