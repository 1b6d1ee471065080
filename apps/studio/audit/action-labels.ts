import type { TextKey } from '@site/contract/i18n/keys';
import type { personalSubjects } from '@site/contract/staff-roles';
import type { AuditGroup } from '@site/contract/staff/audit-actions';

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
