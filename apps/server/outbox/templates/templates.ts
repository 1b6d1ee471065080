import type { TextKey } from '@site/contract/i18n/keys';
import type { Template, Part } from '../content.ts';
import { inboxNotice } from './inbox-notice.ts';
import { inboxReceipt } from './inbox-receipt.ts';

type Notice = { subject: TextKey; text: TextKey; sms?: TextKey; link?: TextKey };

const notices: Record<string, Notice> = {
  noAccount: {
    subject: 'mail.account.noAccount.subject',
    text: 'mail.account.noAccount.text',
    sms: 'mail.account.noAccount.sms',
  },
  passwordChanged: { subject: 'mail.account.passwordChanged.subject', text: 'mail.account.passwordChanged.text' },
  emailChanged: {
    subject: 'mail.account.emailChanged.subject',
    text: 'mail.account.emailChanged.text',
    link: 'mail.account.emailChanged.link',
  },
  phoneChanged: {
    subject: 'mail.account.phoneChanged.subject',
    text: 'mail.account.phoneChanged.text',
    link: 'mail.account.emailChanged.link',
    sms: 'mail.account.phoneChanged.sms',
  },
  recoveryHeld: {
    subject: 'mail.account.recoveryHeld.subject',
    text: 'mail.account.recoveryHeld.text',
    sms: 'mail.account.recoveryHeld.sms',
  },
  changeUndone: { subject: 'mail.account.changeUndone.subject', text: 'mail.account.changeUndone.text' },
  closed: {
    subject: 'mail.account.closed.subject',
    text: 'mail.account.closed.text',
    link: 'mail.account.closed.link',
  },
  reopened: {
    subject: 'mail.account.reopened.subject',
    text: 'mail.account.reopened.text',
    link: 'mail.account.reopened.link',
  },
  subscribed: {
    subject: 'mail.account.subscribed.subject',
    text: 'mail.account.subscribed.text',
    link: 'mail.account.subscribed.link',
  },
};

/** Tells the owner what happened to an account. Data: `notice`, and `date` or `href` if the notice uses one. */
const accountNotice: Template = ({ t, company, values }) => {
  const notice = notices[values.one('notice')];
  if (!notice) throw new Error(`no notice named ${values.one('notice')}`);
  const date = values.has('date') ? values.one('date') : '';
  const href = values.has('href') ? values.one('href') : '';
  const parts: Part[] = [{ kind: 'text', text: t(notice.text, { date }) }];
  if (notice.link) parts.push({ kind: 'links', links: [{ label: t(notice.link), href }] });
  return {
    subject: `${t(notice.subject)} · ${company}`,
    heading: t(notice.subject),
    parts,
    ...(notice.sms ? { sms: t(notice.sms, { company, href }) } : {}),
  };
};

const purposes: Record<string, TextKey> = {
  reg: 'mail.code.reg',
  login: 'mail.code.login',
  forget: 'mail.code.forget',
  bind: 'mail.code.bind',
  confirm: 'mail.code.confirm',
  close: 'mail.code.close',
};

/** A verification code. Data: `code`, `purpose` (reg, login, forget, bind, confirm, close) and `minutes` of validity. */
const code: Template = ({ t, company, values }) => {
  const purpose = t(purposes[values.one('purpose')] ?? 'mail.code.reg');
  const minutes = Number(values.one('minutes'));
  return {
    // The code is not in the subject, because lock screens and mailbox lists show it.
    subject: t('mail.code.subject', { company }),
    heading: t('mail.code.heading'),
    parts: [
      { kind: 'text', text: purpose },
      { kind: 'code', code: values.one('code') },
      { kind: 'text', text: t('mail.code.valid', { minutes }) },
      { kind: 'text', text: t('mail.code.notYou') },
    ],
    sms: t('mail.code.sms', { company, code: values.one('code'), minutes }),
  };
};

const tasks: Record<string, TextKey> = {
  'clean-up': 'mail.task.cleanUp',
  'rotate-keys': 'mail.task.rotateKeys',
  'erase-accounts': 'mail.task.retention',
};

/** Tells the administrators that a background job fails. Data: `job`, and `kinds` if it deleted nothing because that would be far too much. */
const taskFailed: Template = ({ t, values }) => {
  const name = tasks[values.one('job')];
  const subject = t('mail.task.failed', { task: name ? t(name) : values.one('job') });
  const held: Part[] = values.has('kinds')
    ? [{ kind: 'text', text: t('mail.task.held', { kinds: values.one('kinds') }) }]
    : [];
  return { subject, heading: subject, parts: [...held, { kind: 'text', text: t('mail.task.tried') }] };
};

/** Tells the author of a release, and the administrators, that it did not go live. Data: `title`, `due`, `problems` and `link`. */
const releaseFailed: Template = ({ t, values }) => {
  const subject = t('mail.release.failed', { title: values.one('title') });
  return {
    subject,
    heading: subject,
    parts: [
      { kind: 'text', text: t('mail.release.text', { due: values.one('due') }) },
      { kind: 'list', items: values.many('problems') },
      { kind: 'links', links: [{ label: t('mail.release.open'), href: values.one('link') }] },
    ],
  };
};

/** Tells staff that a reader has reported a comment. Data: `place`, `comment`, `text`. */
const commentReport: Template = ({ t, values }) => ({
  subject: t('mail.report.subject', { id: values.one('comment') }),
  heading: t('mail.report.subject', { id: values.one('comment') }),
  parts: [
    { kind: 'facts', rows: [[t('mail.report.place'), values.one('place')]] },
    { kind: 'quote', text: values.one('text') },
  ],
});

/** Tells staff that a visitor is waiting in the chat. Data: `conversation` and `message`. */
const chatNotice: Template = ({ t, values }) => ({
  subject: t('mail.chat.subject', { conversation: values.one('conversation') }),
  heading: t('mail.chat.heading'),
  parts: [
    { kind: 'quote', text: values.one('message') },
    { kind: 'text', text: t('mail.chat.where') },
  ],
});

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
