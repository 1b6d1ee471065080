import type * as z from 'zod';
import { entryRow } from '../entry-row.ts';
import type { Resolver } from '../resolver.ts';
import type { Faq, FaqClass } from './schema.ts';

export const faqClassRow = (value: z.output<typeof FaqClass>) => ({
  ...entryRow(value),
  name: value.name,
});

export const faqRow = (value: z.output<typeof Faq>, to: Resolver) => ({
  ...entryRow(value),
  classId: to.id('faq_class', value.class),
  question: value.question,
  answer: to.html(value.answer),
  productIds: to.ids('product', value.products),
});
