import type * as z from 'zod';
import type { Locale } from '#contract/locales.ts';
import { type Hit, hitTypes, type HitType, type SearchListData, type SearchListInput } from '#contract/search.ts';
import type { Db } from '#db/connection.ts';
import { markHit } from './excerpt.ts';
import { findHits, findSuggestions, type Found, type HitRow, type Suggestion } from './queries.ts';
import { hasHan, loose, loosened, type Question, readQuestion, strict } from './question.ts';
import { createSpelling } from './spelling.ts';

type Deps = { db: Db; clock: () => Date };

/** Where nothing holds all words, half of them will do. */
const enoughWords = 0.5;
const mostPairs = 0.7;
/** Chinese is cut at every character, so few hits may mean that the cut was wrong. */
const fewHits = 10;
const mostSuggestions = 8;

const toHit = (row: HitRow, locale: Locale): Hit => ({
  type: row.type,
  id: row.id,
  title: row.title,
  ...markHit(row.title, row.body, locale, row.positions ?? []),
  link: row.link,
  ...(row.image ? { image: row.image } : {}),
  ...(row.needsLogin ? { needs_login: true } : {}),
});

const countsOf = (counts: Found['counts']): Record<HitType, number> =>
  Object.fromEntries(hitTypes.map((type) => [type, counts[type] ?? 0])) as Record<HitType, number>;

/** The whole site by words, codes and names. */
export const createSearch = ({ db, clock }: Deps) => {
  const spell = createSpelling();

  const find = async (question: Question, asked: Parameters<typeof findHits>[3]): Promise<Found> => {
    if (question.groups.length === 0 && question.codes.length === 0) return { counts: {}, rows: [] };
    const han = hasHan(question);
    // Pairs of characters that stand between two words need not be in a text that has both words.
    const whole = await findHits(db, question, han ? mostPairs : 1, asked);
    const some = Object.values(whole.counts).reduce((sum, count) => sum + count, 0);
    return some >= (han ? fewHits : 1) || question.groups.length < 2
      ? whole
      : findHits(db, loosened(question), enoughWords, asked);
  };

  const list = async (
    { key, type, page, limit }: z.output<typeof SearchListInput>,
    locale: Locale,
  ): Promise<z.output<typeof SearchListData>> => {
    const started = performance.now();
    const question = await readQuestion(db, spell, { key, locale, typing: false });
    const { counts, rows } = await find(question, { locale, now: clock(), type, offset: (page - 1) * limit, limit });
    const all = countsOf(counts);
    return {
      list: rows.map((row) => toHit(row, locale)),
      total: type ? all[type] : Object.values(all).reduce((sum, count) => sum + count, 0),
      page,
      limit,
      counts: all,
      took_ms: Math.round((performance.now() - started) * 10) / 10,
      ...(question.mended ? { did_you_mean: question.mended } : {}),
    };
  };

  const suggest = async (key: string, locale: Locale): Promise<Suggestion[]> => {
    const question = await readQuestion(db, spell, { key, locale, typing: true });
    if (question.groups.length === 0 && question.codes.length === 0) return [];
    const asked = { locale, now: clock(), limit: mostSuggestions };
    const whole = await findSuggestions(db, strict(question), question.compact, asked);
    return whole.length > 0 || question.groups.length < 2
      ? whole
      : findSuggestions(db, loose(loosened(question)), question.compact, asked);
  };

  return { list, suggest };
};

export type Search = ReturnType<typeof createSearch>;
