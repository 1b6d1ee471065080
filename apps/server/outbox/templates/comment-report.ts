import type { Template } from '../content.ts';

/** Tells staff that a reader has reported a comment. Data: `place`, `comment`, `text`. */
export const commentReport: Template = ({ t, values }) => ({
  subject: t('mail.report.subject', { id: values.one('comment') }),
  heading: t('mail.report.subject', { id: values.one('comment') }),
  parts: [
    { kind: 'facts', rows: [[t('mail.report.place'), values.one('place')]] },
    { kind: 'quote', text: values.one('text') },
  ],
});
