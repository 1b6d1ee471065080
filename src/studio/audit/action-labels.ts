import type { personalSubjects } from '#contract/staff-roles.ts';
import type { AuditGroup } from '#contract/staff/audit-actions.ts';
import type { TextKey } from '#i18n/keys.ts';

export const groupLabels: Record<AuditGroup, TextKey> = {
  'sign-in': 'audit.groupSignIn',
  people: 'audit.groupPeople',
  content: 'audit.groupContent',
  personal: 'audit.groupPersonal',
  access: 'audit.groupAccess',
};

/** Somebody who looks through a list sees all of its subject, so the subject is the object of that row. */
export const listLabels: Record<(typeof personalSubjects)[number], TextKey> = {
  inquiries: 'studio.inbox',
  chat: 'studio.chat',
  comments: 'studio.comments',
  members: 'studio.members',
  applications: 'studio.applications',
  outbox: 'studio.outbox',
};
