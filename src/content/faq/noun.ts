import type { Definition } from '../definition.ts';
import { faqClassRow, faqRow } from './row.ts';
import { Faq, FaqClass } from './schema.ts';

export const faqClassNoun = {
  schema: FaqClass,
  file: 'faq/<slug>.yaml',
  rows: { faq_class: faqClassRow },
  lists: ['faq'],
  label: 'nouns.faq_class',
  subject: 'content',
} as const satisfies Definition;

export const faqNoun = {
  schema: Faq,
  within: { noun: 'faq_class', field: 'questions', key: 'class' },
  references: { class: 'faq_class', 'products.*': 'product' },
  rows: { faq: faqRow },
  lists: ['faq'],
  label: 'nouns.faq',
  subject: 'content',
} as const satisfies Definition;
