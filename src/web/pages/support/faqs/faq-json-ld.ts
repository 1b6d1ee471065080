import type { Faq } from '#contract/faq.ts';

/** Questions and answers in schema.org format. `<` is escaped, so that an answer cannot end the block. */
export const faqJsonLd = (faqs: readonly Faq[]): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer_html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer_html },
    })),
  }).replaceAll('<', String.raw`\u003c`);
