import type { TextKey } from '#i18n/keys.ts';
import type { Template } from '../content.ts';

const subjects: Record<string, TextKey> = {
  inquiry: 'mail.inbox.newInquiry',
  feedback: 'mail.inbox.newFeedback',
  survey: 'mail.inbox.newSurvey',
  brochure: 'mail.inbox.newBrochure',
  sample: 'mail.inbox.newSample',
  application: 'mail.inbox.newApplication',
};

const labels: readonly (readonly [name: string, label: TextKey])[] = [
  ['reference', 'mail.inbox.reference'],
  ['job', 'mail.inbox.job'],
  ['name', 'mail.inbox.name'],
  ['email', 'mail.inbox.email'],
  ['phone', 'mail.inbox.phone'],
  ['country', 'mail.inbox.country'],
  ['company', 'mail.inbox.company'],
  ['address', 'mail.inbox.address'],
  ['product', 'mail.inbox.product'],
  ['type', 'mail.inbox.type'],
  ['names', 'mail.inbox.documentsAsked'],
  ['resume', 'mail.inbox.resume'],
];

/** To the staff: what a visitor sent, as facts and quotes. Data: `kind`, `reference`, and the fields of that kind. */
export const inboxNotice: Template = ({ t, values }) => {
  const subject = t(subjects[values.one('kind')] ?? 'mail.inbox.newInquiry', { reference: values.one('reference') });
  const quotes = ['message', 'description', 'suggestion'].filter((name) => values.has(name));
  return {
    subject,
    heading: subject,
    parts: [
      {
        kind: 'facts',
        rows: labels.flatMap(([name, label]) => (values.has(name) ? [[t(label), values.one(name)] as const] : [])),
      },
      ...quotes.map((name) => ({ kind: 'quote' as const, text: values.one(name) })),
    ],
  };
};
