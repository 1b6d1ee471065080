import type { TextKey } from '#i18n/keys.ts';
import type { Template } from '../content.ts';

const longestQuote = 1000;

/** Nobody has proven the address: through us a stranger could send it any text, but no link to follow. */
const withoutLinks = (text: string): string => {
  const plain = text.replaceAll(/(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+|\b(?:[\w-]+\.)+[a-z]{2,}(?:\/\S*)?/gi, '[…]');
  const signs = Array.from(plain);
  return signs.length > longestQuote ? `${signs.slice(0, longestQuote).join('')}…` : plain;
};

const subjects: Record<string, TextKey> = {
  inquiry: 'mail.inbox.inquiry',
  feedback: 'mail.inbox.feedback',
  survey: 'mail.inbox.survey',
  brochure: 'mail.inbox.brochure',
  sample: 'mail.inbox.sample',
  application: 'mail.inbox.application',
};

/**
 * "We have received …" for what a visitor sent. Data: `kind`, `reference`, perhaps `job`, `product` and `message`, perhaps
 * documents as `names` and `links`, one for one.
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
        : [
            {
              kind: 'text' as const,
              text: t(values.one('kind') === 'application' ? 'mail.inbox.nextApplication' : 'mail.inbox.next'),
            },
          ]),
      {
        kind: 'facts',
        rows: [
          [t('mail.inbox.reference'), values.one('reference')],
          ...(values.has('job') ? [[t('mail.inbox.job'), values.one('job')] as const] : []),
          ...(values.has('product') ? [[t('mail.inbox.product'), values.one('product')] as const] : []),
        ],
      },
      ...(values.has('message')
        ? [
            { kind: 'text' as const, text: t('mail.inbox.yourMessage') },
            { kind: 'quote' as const, text: withoutLinks(values.one('message')) },
          ]
        : []),
      { kind: 'text', text: t('mail.inbox.notYou') },
    ],
  };
};
