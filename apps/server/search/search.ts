import type { Locale } from '@site/contract/locales';
import { type Hit, hitTypes, type HitType, type SearchListData, type SearchListInput } from '@site/contract/search';
import type * as z from 'zod';
import type { Reading } from '#platform/cache/reading.ts';
import { markHit } from './excerpt.ts';
import { findHits, findSuggestions, type Found, type HitRow, type Slice, type Suggestion } from './queries.ts';
import { hasHan, loose, loosened, type Question, readQuestion, strict } from './question.ts';
import { spell } from './spelling.ts';

/** If no document contains all words, half of them are enough. */
const minShareOfWords = 0.5;
const minShareOfPairs = 0.7;
/** Chinese is split at every character, so few hits may mean that it was split wrongly. */
const fewHits = 10;
const maxSuggestions = 8;

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

const isEmpty = ({ groups, codes }: Question): boolean => groups.length === 0 && codes.length === 0;

const findAny = async (reading: Reading, question: Question, slice: Slice): Promise<Found> => {
  if (isEmpty(question)) return { counts: {}, rows: [] };
  const han = hasHan(question);
  // A pair of characters across two words need not occur in a text that contains both words.
  const whole = await findHits(reading, question, han ? minShareOfPairs : 1, slice);
  const some = Object.values(whole.counts).reduce((sum, count) => sum + count, 0);
  return some >= (han ? fewHits : 1) || question.groups.length < 2
    ? whole
    : findHits(reading, loosened(question), minShareOfWords, slice);
};

/** Searches the whole site by words, codes and names. */
export const searchSite = async (
  reading: Reading,
  { key, type, page, limit }: z.output<typeof SearchListInput>,
): Promise<z.output<typeof SearchListData>> => {
  const started = performance.now();
  const question = await readQuestion(reading, spell, { key, typing: false });
  const { counts, rows } = await findAny(reading, question, { type, offset: (page - 1) * limit, limit });
  const all = countsOf(counts);
  return {
    list: rows.map((row) => toHit(row, reading.locale)),
    total: type ? all[type] : Object.values(all).reduce((sum, count) => sum + count, 0),
    page,
    limit,
    counts: all,
    took_ms: Math.round((performance.now() - started) * 10) / 10,
    ...(question.corrected ? { did_you_mean: question.corrected } : {}),
  };
};

/** Suggests completions for a text that is being typed. */
export const suggest = async (reading: Reading, key: string): Promise<Suggestion[]> => {
  const question = await readQuestion(reading, spell, { key, typing: true });
  if (isEmpty(question)) return [];
  const whole = await findSuggestions(reading, strict(question), question.compact, maxSuggestions);
  return whole.length > 0 || question.groups.length < 2
    ? whole
    : findSuggestions(reading, loose(loosened(question)), question.compact, maxSuggestions);
};
