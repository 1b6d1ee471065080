import type { TextKey } from '@site/contract/i18n/keys';
import type { Template } from '../content.ts';

const purposes: Record<string, TextKey> = {
  reg: 'mail.code.reg',
  login: 'mail.code.login',
  forget: 'mail.code.forget',
  bind: 'mail.code.bind',
  confirm: 'mail.code.confirm',
  close: 'mail.code.close',
};

/** A verification code. Data: `code`, `purpose` (reg, login, forget, bind, confirm, close) and `minutes` of validity. */
export const code: Template = ({ t, company, values }) => {
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
