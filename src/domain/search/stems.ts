import { sql } from 'drizzle-orm';
import type { Locale } from '#contract/locales.ts';
import type { Queryable } from '#db/connection.ts';
import { foldLatin } from './fold.ts';

/** The stemmer of each language, as PostgreSQL calls it. Chinese has no endings; Latin words in it are mostly names. */
export const stemmers: Record<Locale, string | undefined> = {
  en: 'english_stem',
  zh: undefined,
  hk: undefined,
  pt: 'portuguese_stem',
  es: 'spanish_stem',
  'tr-TR': 'turkish_stem',
};

export type Stemmed = { stop: boolean; stems: string[] };

/** Turkish verbs take more endings than the stemmer knows: their first letters are a stem too. */
const root = 5;

export const stemList = (raw: string, locale: Locale, ...found: (string[] | null)[]): string[] => {
  const stems = found.flatMap((own) => own ?? []).map(foldLatin);
  const folded = foldLatin(raw);
  if (locale === 'tr-TR' && folded.length > root && stems.length > 0) stems.push(folded.slice(0, root));
  return [...new Set(stems)];
};

/**
 * Stems of words as written and as folded: people leave accents out, and stemmers want them. A word without any stem is
 * one that says nothing (the, de, ve).
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

/** A stem in the index; the sign keeps it apart from words that look like it. */
export const stemTerm = (stem: string): string => `~${stem}`;
