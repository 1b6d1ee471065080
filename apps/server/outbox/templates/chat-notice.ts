import type { Template } from '../content.ts';

/** Tells staff that a visitor is waiting in the chat. Data: `conversation` and `message`. */
export const chatNotice: Template = ({ t, values }) => ({
  subject: t('mail.chat.subject', { conversation: values.one('conversation') }),
  heading: t('mail.chat.heading'),
  parts: [
    { kind: 'quote', text: values.one('message') },
    { kind: 'text', text: t('mail.chat.where') },
  ],
});
