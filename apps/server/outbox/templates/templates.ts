import type { Template } from '../content.ts';
import { accountNotice } from './account-notice.ts';
import { chatNotice } from './chat-notice.ts';
import { code } from './code.ts';
import { commentReport } from './comment-report.ts';
import { inboxNotice } from './inbox-notice.ts';
import { inboxReceipt } from './inbox-receipt.ts';
import { releaseFailed } from './release-failed.ts';
import { taskFailed } from './task-failed.ts';

/** Every letter that the site sends, by name. */
export const templates = {
  accountNotice,
  chatNotice,
  code,
  commentReport,
  inboxNotice,
  inboxReceipt,
  releaseFailed,
  taskFailed,
} satisfies Record<string, Template>;

export type TemplateName = keyof typeof templates;

/** Letters to the company's own people. A mailbox of theirs that is refused is a mistake in its settings, and is put right. */
const staffTemplates: ReadonlySet<string> = new Set<TemplateName>([
  'chatNotice',
  'commentReport',
  'inboxNotice',
  'releaseFailed',
  'taskFailed',
]);

export const isForStaff = (template: string): boolean => staffTemplates.has(template);
