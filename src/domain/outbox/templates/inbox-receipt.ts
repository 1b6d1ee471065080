import type { TextKey } from '#i18n/keys.ts';
import type { Template } from '../content.ts';

const subjects: Record<string, TextKey> = {
  inquiry: 'mail.inbox.inquiry',
  feedback: 'mail.inbox.feedback',
  survey: 'mail.inbox.survey',
  brochure: 'mail.inbox.brochure',
  sample: 'mail.inbox.sample',
  application: 'mail.inbox.application',
};

/**
 * "We have received …" for what a visitor sent. Data: `kind`, `reference`, perhaps `job`, perhaps documents as `names` and
 * `links`, one for one.
 */
export const inboxReceipt: Template = ({ t, values }) => {
  const subject = t(subjects[values.one('kind')] ?? 'mail.inbox.inquiry', { reference: values.one('reference') });
  const links = values.has('links') ? values.many('links') : [];
  return {
    subject,
    heading: subject,
    parts: [
      ...(links.length > 0
        ? [
            { kind: 'text' as const, text: t('mail.inbox.documents') },
            {
              kind: 'links' as const,
              links: links.map((href, at) => ({ label: values.many('names')[at] ?? href, href })),
            },
          ]
        : [{ kind: 'text' as const, text: t('mail.inbox.next') }]),
      {
        kind: 'facts',
        rows: [
          [t('mail.inbox.reference'), values.one('reference')],
          ...(values.has('job') ? [[t('mail.inbox.job'), values.one('job')] as const] : []),
        ],
      },
      { kind: 'text', text: t('mail.inbox.notYou') },
    ],
  };
};
