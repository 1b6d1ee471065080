import { paths } from '@site/contract/paths';
import type * as z from 'zod';
import type { Definition, Resolver } from '../definition.ts';
import { entryRow } from '../entry-row.ts';
import { Faq, FaqClass } from './schema.ts';

const faqClassRow = (value: z.output<typeof FaqClass>) => ({
  ...entryRow(value),
  name: value.name,
});

const faqRow = (value: z.output<typeof Faq>, to: Resolver) => ({
  ...entryRow(value),
  classId: to.id('faq_class', value.class),
  question: value.question,
  keywords: value.keywords,
  answer: to.html(value.answer),
  productIds: to.ids('product', value.products),
});

export const faqClassCollection = {
  schema: FaqClass,
  file: 'faq/<slug>.yaml',
  rows: { faq_class: faqClassRow },
  lists: ['faq'],
  pages: ({ id }) => [paths.faqsOf({ class_id: id })],
  label: 'collections.faq_class',
  subject: 'content',
} as const satisfies Definition;

export const faqCollection = {
  schema: Faq,
  within: { collection: 'faq_class', field: 'questions', key: 'class' },
  references: { class: 'faq_class', 'products.*': 'product' },
  rows: { faq: faqRow },
  lists: ['faq'],
  pages: ({ row }) => [paths.faqsOf({ class_id: Number(row['class_id']) })],
  label: 'collections.faq',
  subject: 'content',
} as const satisfies Definition;
