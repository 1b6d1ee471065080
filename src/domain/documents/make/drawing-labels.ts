import { englishLabels, type Labels } from '#drawings/product/labels.ts';
import type { Words } from '../words/words.ts';

type Own = { company: string; title?: string; number?: string; revision?: string; terminals?: Record<string, string> };

/** The labels of a drawing in the language of its document. */
export const drawingLabels = (words: Words, { company, title, number, revision, terminals = {} }: Own): Labels => ({
  ...englishLabels,
  ...words.drawing,
  ...terminals,
  company,
  ...(title === undefined ? {} : { product_title: title }),
  ...(number === undefined ? {} : { drawing_number: number }),
  ...(revision === undefined ? {} : { drawing_revision: revision }),
});
