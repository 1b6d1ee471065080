import type { Locale } from '@site/contract/locales';
import { englishLabels, type Labels, type SheetFacts } from '@site/drawings/product/labels';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import hk from './hk.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import tr from './tr-TR.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

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

/** Headings and short sentences of documents, in the language of the document. */
export type Words = typeof en;

const all: { [L in Locale]: Words } = { en, zh, hk, pt, es, 'tr-TR': tr };

export const wordsIn = (locale: Locale): Words => all[locale];

/** Replaces the `{placeholders}` of a text by values. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
