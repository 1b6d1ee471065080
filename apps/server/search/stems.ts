import type { Locale } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { foldLatin } from './fold.ts';

/** PostgreSQL's name of each language's stemmer. Chinese has no endings, and Latin words in it are mostly names. */
export const stemmers: Record<Locale, string | undefined> = {
  en: 'english_stem',
  zh: undefined,
  hk: undefined,
  pt: 'portuguese_stem',
  es: 'spanish_stem',
  'tr-TR': 'turkish_stem',
};

export type Stemmed = { stop: boolean; stems: string[] };

/** Turkish verbs take more endings than the stemmer knows, so their first letters count as a stem too. */
const rootLength = 5;

export const stemList = (raw: string, locale: Locale, ...lists: (string[] | null)[]): string[] => {
  const stems = lists.flatMap((own) => own ?? []).map(foldLatin);
  const folded = foldLatin(raw);
  if (locale === 'tr-TR' && folded.length > rootLength && stems.length > 0) stems.push(folded.slice(0, rootLength));
  return [...new Set(stems)];
};

/**
 * Stems of words as written and as folded, because people leave accents out and stemmers need them. A word without any
 * stem is a stop word (the, de, ve).
 */
export const stemsOf = async (db: Queryable, raws: Iterable<string>, locale: Locale): Promise<Map<string, Stemmed>> => {
  const stemmer = stemmers[locale];
  const all = [...new Set(raws)];
  if (!stemmer || all.length === 0) return new Map();
  const { rows } = await db.execute<{ raw: string; own: string[] | null; plain: string[] | null }>(sql`
    select w.raw, ts_lexize(${stemmer}::regdictionary, w.raw) as own, ts_lexize(${stemmer}::regdictionary, w.folded) as plain
    from unnest(${sql.param(all)}::text[], ${sql.param(all.map(foldLatin))}::text[]) w (raw, folded)`);
  return new Map(
    rows.map(({ raw, own, plain }) => [raw, { stop: own?.length === 0, stems: stemList(raw, locale, own, plain) }]),
  );
};

/** A stem in the index. The tilde distinguishes it from a word with the same letters. */
export const stemTerm = (stem: string): string => `~${stem}`;
