/** What the audit trail can be filtered by. */
export const auditGroups = ['sign-in', 'people', 'content', 'personal', 'access'] as const;
export type AuditGroup = (typeof auditGroups)[number];

/** Every act that the audit trail records, and the group that it belongs to. A refused one has the same name. */
export const auditActions = {
  'sign in': 'sign-in',
  'sign out': 'sign-in',
  'confirm a factor': 'sign-in',
  'join by invitation': 'sign-in',
  'end a session': 'sign-in',
  'add a passkey': 'sign-in',
  'remove a passkey': 'sign-in',
  'set the password': 'sign-in',
  'renew recovery codes': 'sign-in',
  'invite a person': 'people',
  'revoke an invitation': 'people',
  'change roles': 'people',
  'reset a person’s factors': 'people',
  'remove a person': 'people',
  'read the audit trail': 'people',
  'create an entry': 'content',
  'edit an entry': 'content',
  'restore a version': 'content',
  'keep a version': 'content',
  'discard a working copy': 'content',
  'confirm texts': 'content',
  'publish an entry': 'content',
  'withdraw an entry': 'content',
  'undo a publication': 'content',
  'look through a list': 'personal',
  'look at an entry': 'personal',
  'open a résumé': 'personal',
  'change a submission': 'personal',
  'write a note': 'personal',
  'take a chat': 'personal',
  'answer a chat': 'personal',
  'close a chat': 'personal',
  'reopen a chat': 'personal',
  'hide a comment': 'personal',
  'show a comment': 'personal',
  'remove a comment': 'personal',
  'block an author': 'personal',
  'unblock an author': 'personal',
  'lock a member': 'personal',
  'unlock a member': 'personal',
  'export a member’s data': 'personal',
  'erase a person': 'personal',
  'retry a letter': 'personal',
  'make a call': 'access',
} as const satisfies Record<string, AuditGroup>;

export type AuditAction = keyof typeof auditActions;
export const auditActionNames = Object.keys(auditActions) as AuditAction[];
