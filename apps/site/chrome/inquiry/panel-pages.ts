/** Pages with their own form, and pages where people need an answer quickly: the panel starts minimised there. */
const minimisedOn = new Set([
  'login',
  'reg',
  'forget',
  'personal',
  'unsubscribe',
  'undo',
  'ecucode',
  'faqs',
  'requestList',
]);

const withOwnForm = new Set(['login', 'reg', 'forget', 'contactus', 'feedback', 'requestList', 'unsubscribe', 'undo']);

export const startsMinimised = (route: string | undefined): boolean => route !== undefined && minimisedOn.has(route);

/** On these pages a phone shows no contact button above the form. */
export const hasOwnForm = (route: string | undefined): boolean => route !== undefined && withOwnForm.has(route);
