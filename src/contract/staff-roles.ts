/** What a member of staff may be. What each role may do is decided where it is asked for, by these names. */
export const staffRoles = [
  'administrator',
  'editor',
  'translator',
  'product_manager',
  'agent',
  'recruiter',
  'analyst',
  'auditor',
] as const;
export type StaffRole = (typeof staffRoles)[number];
