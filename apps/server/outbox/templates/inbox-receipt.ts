import type { TextKey } from '@site/contract/i18n/keys';
import type { Template } from '../content.ts';
import { feedbackTypes, lineRows } from './inbox-notice.ts';

const maxQuoteLength = 1000;

/** What can be an address, as far as it goes: no expression has to look at a character twice. */
const addressLike = /www\.\S+|[\w.+:-]+(?:\/\S*)?/gi;
const isAddress = /:\/\/|www\.|[\w-]\.[a-z]{2,}/i;

/** The recipient is unverified, so a stranger could use us to send them text. Removing links makes that useless for phishing. */
const withoutLinks = (text: string, maxLength = maxQuoteLength): string => {
  const plain = text.replaceAll(addressLike, (word) => (isAddress.test(word) ? '[…]' : word));
  const characters = Array.from(plain);
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : plain;
};

/** Notes are the sender's words too: together they are quoted as far as one message would be. */
const quoteNotes = (notes: readonly string[]): string[] =>
  notes.map((note, at) => {
    const left = maxQuoteLength - notes.slice(0, at).reduce((sum, { length }) => sum + length, 0);
    return left > 0 ? withoutLinks(note, left) : '';
  });

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
 * "We have received …" for a visitor's submission. Data: `kind`, `reference`, optionally `job`, `product`, `about`, `type`, `message`,
 * `description` and `suggestion`, documents as parallel lists `names` and `links`, and a request list as `lineModels`, `lineTitles`
 * and `lineNotes`.
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
          ...(values.has('about') ? [[t('mail.inbox.about'), values.one('about')] as const] : []),
          ...(type ? [[t('mail.inbox.type'), t(type)] as const] : []),
        ],
      },
      ...(values.has('lineModels')
        ? [
            { kind: 'text' as const, text: t('mail.inbox.yourLines') },
            { kind: 'facts' as const, rows: lineRows(values, quoteNotes(values.many('lineNotes'))) },
          ]
        : []),
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
