import { englishLabels, type Labels, type SheetFacts } from '@site/drawings/product/labels';
import type { Words } from './words/words.ts';

type Own = {
  company: string;
  title?: string;
  number?: string;
  revision?: string;
  terminals?: Record<string, string>;
  facts?: SheetFacts;
};

/** The labels of a drawing in the language of its document. */
export const drawingLabels = (
  words: Words,
  { company, title, number, revision, terminals = {}, facts = {} }: Own,
): Labels => ({
  ...englishLabels,
  ...words.drawing,
  ...terminals,
  company,
  facts,
  ...(title === undefined ? {} : { product_title: title }),
  ...(number === undefined ? {} : { drawing_number: number }),
  ...(revision === undefined ? {} : { drawing_revision: revision }),
});
