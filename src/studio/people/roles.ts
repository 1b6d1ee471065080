import type { StaffRole } from '#contract/staff-roles.ts';
import type { TextKey } from '#i18n/keys.ts';

/** How the studio names each role and what it says about it. */
export const roles: Record<StaffRole, { label: TextKey; about: TextKey }> = {
  administrator: { label: 'people.administrator', about: 'people.administratorAbout' },
  editor: { label: 'people.editor', about: 'people.editorAbout' },
  translator: { label: 'people.translator', about: 'people.translatorAbout' },
  product_manager: { label: 'people.productManager', about: 'people.productManagerAbout' },
  agent: { label: 'people.agent', about: 'people.agentAbout' },
  recruiter: { label: 'people.recruiter', about: 'people.recruiterAbout' },
  analyst: { label: 'people.analyst', about: 'people.analystAbout' },
  auditor: { label: 'people.auditor', about: 'people.auditorAbout' },
};
