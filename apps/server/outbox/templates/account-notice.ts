import type { TextKey } from '@site/contract/i18n/keys';
import type { Part, Template } from '../content.ts';

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
  closed: { subject: 'mail.account.closed.subject', text: 'mail.account.closed.text' },
  subscribed: {
    subject: 'mail.account.subscribed.subject',
    text: 'mail.account.subscribed.text',
    link: 'mail.account.subscribed.link',
  },
};

/** Tells the owner what happened to an account. Data: `notice`, and `date` or `href` if the notice uses one. */
export const accountNotice: Template = ({ t, company, values }) => {
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
