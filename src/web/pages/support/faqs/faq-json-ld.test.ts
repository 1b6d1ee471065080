import { expect, test } from 'vitest';
import { faqJsonLd } from './faq-json-ld.ts';

const faq = {
  faq_id: 1,
  question: 'Why?',
  answer_html: '<p>Because </script><script>alert(1)</script></p>',
  class: { id: 1, class_name: 'Wiring' },
  helpful: { yes: 0, no: 0 },
};

test('an answer cannot end the data block, and parses back unchanged', () => {
  const block = faqJsonLd([faq]);
  expect(block).not.toContain('<');
  const read = JSON.parse(block) as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
  expect(read.mainEntity[0]).toMatchObject({ name: 'Why?', acceptedAnswer: { text: faq.answer_html } });
});
