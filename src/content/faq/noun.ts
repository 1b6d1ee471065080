import type { Definition } from '../definition.ts';
import { editors } from '../editors.ts';
import { questionsOf } from './parts.ts';
import { faqClassRow, faqRow } from './row.ts';
import { Faq, FaqClass } from './schema.ts';

export const faqClassNoun = {
  schema: FaqClass,
  file: 'faq/<slug>.yaml',
  parts: { noun: 'faq', field: 'questions', owner: 'classId', of: questionsOf },
  rows: { faq_class: faqClassRow },
  lists: ['faq'],
  label: 'nouns.faq_class',
  editors,
} as const satisfies Definition;

export const faqNoun = {
  schema: Faq,
  references: { 'products.*': 'product' },
  rows: { faq: faqRow },
  lists: ['faq'],
  label: 'nouns.faq',
  editors,
} as const satisfies Definition;
