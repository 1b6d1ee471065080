import * as z from 'zod';
import { Html } from './fields.ts';
import { Id, Key, PageInput, pageOf } from './paging.ts';

export const FaqListInput = PageInput.extend({
  class_id: Id.optional(),
  product_id: Id.optional(),
  key: Key.optional(),
});

const Count = z.number().int();
export const Helpful = z.object({ yes: Count, no: Count });
export const FaqClass = z.object({ id: Id, class_name: z.string() });
export const Faq = z.object({
  faq_id: Id,
  question: z.string(),
  answer_html: Html,
  class: FaqClass,
  helpful: Helpful,
});
export type Faq = z.infer<typeof Faq>;

/** Class counts apply the product and text filters but not the class filter. */
export const FaqListData = pageOf(Faq).extend({ classes: z.array(FaqClass.extend({ count: Count })) });

export const FaqHelpfulInput = z.object({ faq_id: Id, helpful: z.boolean() });
export const FaqHelpfulData = z.object({ helpful: Helpful });
