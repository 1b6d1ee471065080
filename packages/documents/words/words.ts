import type { Locale } from '@site/contract/locales';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import hk from './hk.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import tr from './tr-TR.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

/** Headings and short sentences of documents, in the language of the document. */
export type Words = typeof en;

const all: { [L in Locale]: Words } = { en, zh, hk, pt, es, 'tr-TR': tr };

export const wordsIn = (locale: Locale): Words => all[locale];

/** Replaces the `{placeholders}` of a text by values. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
