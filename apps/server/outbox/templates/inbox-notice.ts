import { countryNamesIn } from '@site/contract/i18n/country-names';
import type { TextKey } from '@site/contract/i18n/keys';
import type { Locale } from '@site/contract/locales';
import { locales } from '@site/contract/locales';
import type { Template, TemplateInput } from '../content.ts';

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
  ['about', 'mail.inbox.about'],
  ['type', 'mail.inbox.type'],
  ['names', 'mail.inbox.documentsAsked'],
];

/** What visitors write in their own words, each below its label. */
const quoteLabels: readonly (readonly [name: string, label: TextKey])[] = [
  ['message', 'mail.inbox.message'],
  ['description', 'mail.inbox.description'],
  ['suggestion', 'mail.inbox.suggestion'],
];

/** The types of feedback, by the code that the form sends. */
export const feedbackTypes: Record<string, TextKey> = {
  functions: 'mail.inbox.type.functions',
  appearances: 'mail.inbox.type.appearances',
  softwares: 'mail.inbox.type.softwares',
  hardwares: 'mail.inbox.type.hardwares',
  others: 'mail.inbox.type.others',
};

const countryName = (country: string, locale: Locale): string =>
  /^[A-Z]{2}$/.test(country) ? (countryNamesIn(locales[locale].intl).of(country) ?? country) : country;

/** Replaces the codes that forms send with readable text. */
const toText = (name: string, value: string, { t, locale }: Pick<TemplateInput, 't' | 'locale'>): string => {
  if (name === 'country') return countryName(value, locale);
  const type = name === 'type' ? feedbackTypes[value] : undefined;
  return type ? t(type) : value;
};

/** The lines of a request list: quantity and model, and beside them the title and the note. */
export const lineRows = (values: TemplateInput['values'], notes: readonly string[] = values.many('lineNotes')) => {
  const titles = values.many('lineTitles');
  return values.many('lineModels').map((model, at) => {
    return [model, [titles[at], notes[at]].filter(Boolean).join('\n')] as const;
  });
};

/** Tells staff what a visitor sent, as facts and quotes. Data: `kind`, `reference`, `link` to it in the studio, and the fields of that kind. */
export const inboxNotice: Template = ({ t, locale, values }) => {
  const subject = t(subjects[values.one('kind')] ?? 'mail.inbox.newInquiry', { reference: values.one('reference') });
  const quotes = quoteLabels.filter(([name]) => values.has(name));
  return {
    subject,
    heading: subject,
    parts: [
      {
        kind: 'facts',
        rows: labels.flatMap(([name, label]) =>
          values.has(name) ? [[t(label), toText(name, values.one(name), { t, locale })] as const] : [],
        ),
      },
      ...(values.has('lineModels')
        ? [
            { kind: 'text' as const, text: t('mail.inbox.lines') },
            { kind: 'facts' as const, rows: lineRows(values) },
          ]
        : []),
      ...quotes.flatMap(([name, label]) => [
        { kind: 'text' as const, text: t(label) },
        { kind: 'quote' as const, text: values.one(name) },
      ]),
      {
        kind: 'links',
        links: [
          { label: t(values.has('resume') ? 'mail.inbox.openResume' : 'mail.inbox.open'), href: values.one('link') },
        ],
      },
    ],
  };
};
