import type { Template } from '../content.ts';

/** Tells the author of a release, and the administrators, that it did not go live. Data: `title`, `due`, `problems` and `link`. */
export const releaseFailed: Template = ({ t, values }) => {
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
