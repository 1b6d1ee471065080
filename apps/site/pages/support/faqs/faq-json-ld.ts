import type { Faq } from '@site/contract/faq';

/** Questions and answers in schema.org format. */
export const faqJsonLd = (faqs: readonly Faq[]) => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer_html }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer_html },
  })),
});
