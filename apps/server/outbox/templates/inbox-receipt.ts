import type { TextKey } from '@site/contract/i18n/keys';
import type { Template } from '../content.ts';
import { feedbackTypes } from './inbox-notice.ts';

const maxQuoteLength = 1000;

/** What can be an address, as far as it goes: no expression has to look at a character twice. */
const addressLike = /www\.\S+|[\w.+:-]+(?:\/\S*)?/gi;
const isAddress = /:\/\/|www\.|[\w-]\.[a-z]{2,}/i;

/** The recipient is unverified, so a stranger could use us to send them text. Removing links makes that useless for phishing. */
const withoutLinks = (text: string): string => {
  const plain = text.replaceAll(addressLike, (word) => (isAddress.test(word) ? '[…]' : word));
  const characters = Array.from(plain);
  return characters.length > maxQuoteLength ? `${characters.slice(0, maxQuoteLength).join('')}…` : plain;
};

const subjects: Record<string, TextKey> = {
  inquiry: 'mail.inbox.inquiry',
  feedback: 'mail.inbox.feedback',
  survey: 'mail.inbox.survey',
  brochure: 'mail.inbox.brochure',
  sample: 'mail.inbox.sample',
  application: 'mail.inbox.application',
};

/** What happens next, where it is not the same for all. */
const nextSteps: Record<string, TextKey> = {
  inquiry: 'mail.inbox.nextInquiry',
  application: 'mail.inbox.nextApplication',
};

/** The visitor's own words, each below its label. */
const quoteLabels: readonly (readonly [name: string, label: TextKey])[] = [
  ['message', 'mail.inbox.yourMessage'],
  ['description', 'mail.inbox.description'],
  ['suggestion', 'mail.inbox.suggestion'],
];

/**
 * "We have received …" for a visitor's submission. Data: `kind`, `reference`, optionally `job`, `product`, `type`, `message`,
 * `description` and `suggestion`, and optionally documents as parallel lists `names` and `links`.
 */
export const inboxReceipt: Template = ({ t, values }) => {
  const subject = t(subjects[values.one('kind')] ?? 'mail.inbox.inquiry', { reference: values.one('reference') });
  const type = values.has('type') ? feedbackTypes[values.one('type')] : undefined;
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
              text: t(nextSteps[values.one('kind')] ?? 'mail.inbox.next'),
            },
          ]),
      {
        kind: 'facts',
        rows: [
          [t('mail.inbox.reference'), values.one('reference')],
          ...(values.has('job') ? [[t('mail.inbox.job'), values.one('job')] as const] : []),
          ...(values.has('product') ? [[t('mail.inbox.product'), values.one('product')] as const] : []),
          ...(type ? [[t('mail.inbox.type'), t(type)] as const] : []),
        ],
      },
      ...quoteLabels.flatMap(([name, label]) =>
        values.has(name)
          ? [
              { kind: 'text' as const, text: t(label) },
              { kind: 'quote' as const, text: withoutLinks(values.one(name)) },
            ]
          : [],
      ),
      { kind: 'text', text: t('mail.inbox.notYou') },
    ],
  };
};
