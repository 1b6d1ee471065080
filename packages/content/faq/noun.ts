import { paths } from '@site/contract/paths';
import type { Definition } from '../definition.ts';
import { faqClassRow, faqRow } from './row.ts';
import { Faq, FaqClass } from './schema.ts';

export const faqClassNoun = {
  schema: FaqClass,
  file: 'faq/<slug>.yaml',
  rows: { faq_class: faqClassRow },
  lists: ['faq'],
  pages: ({ id }) => [paths.faqsOf({ class_id: id })],
  label: 'nouns.faq_class',
  subject: 'content',
} as const satisfies Definition;

export const faqNoun = {
  schema: Faq,
  within: { noun: 'faq_class', field: 'questions', key: 'class' },
  references: { class: 'faq_class', 'products.*': 'product' },
  rows: { faq: faqRow },
  lists: ['faq'],
  pages: ({ row }) => [paths.faqsOf({ class_id: Number(row['class_id']) })],
  label: 'nouns.faq',
  subject: 'content',
} as const satisfies Definition;
