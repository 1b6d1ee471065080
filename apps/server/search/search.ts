import type { Locale } from '@site/contract/locales';
import { type Hit, hitTypes, type HitType, type SearchListData, type SearchListInput } from '@site/contract/search';
import type * as z from 'zod';
import type { Reading } from '#platform/cache/reading.ts';
import { findHits, findSuggestions, type Found, type HitRow, type Slice, type Suggestion } from './queries.ts';
import { hasHan, loose, loosened, type Question, readQuestion, strict } from './question.ts';
import { entries } from './terms.ts';
import { spell } from './word-lookup.ts';

/** [start, end) in UTF-16 units. */
type Mark = [number, number];
type Marked = { text: string; marks: Mark[] };

const maxLength = 180;
/** A Chinese character carries about as much as a word of other languages. */
const maxHanLength = 90;

/** Sorts marks, and merges those that overlap or touch. */
const merged = (marks: readonly Mark[], text: string): Mark[] => {
  const result: Mark[] = [];
  for (const [start, end] of marks.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = result.at(-1);
    // Two marked words in a row read as one.
    if (last && /^\s?$/.test(text.slice(last[1], start)) && start >= last[0]) last[1] = Math.max(last[1], end);
    else if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
};

/** Marks the hits in a text. Positions count from `first`, as they did when it was indexed. */
const marksIn = (
  text: string,
  locale: Locale,
  first: number,
  hit: ReadonlySet<number>,
): { marks: Mark[]; count: number } => {
  const all = entries(text, locale);
  const marks = all.flatMap(({ start, end }, at): Mark[] => (hit.has(first + at) ? [[start, end]] : []));
  return { marks: merged(marks, text), count: all.length };
};

const isBoundary = (text: string, at: number): boolean =>
  at <= 0 || at >= text.length || /[\s，。；：、！？]/u.test(text.charAt(at - 1));

/** Cuts out the part of a text with the most marks. */
const cut = (text: string, marks: readonly Mark[]): Marked => {
  const room = /\p{Script=Han}/u.test(text) ? maxHanLength : maxLength;
  if (text.length <= room) return { text, marks: [...marks] };
  const starts = marks.map(([start]) => start);
  const marksFrom = (from: number) => starts.filter((start) => start >= from && start < from + room * 0.85).length;
  const best = starts.reduce((top, start) => (marksFrom(start) > marksFrom(top) ? start : top), starts[0] ?? 0);
  let from = best < room * 0.6 ? 0 : Math.max(0, best - Math.floor(room * 0.25));
  while (!isBoundary(text, from) && from > 0 && best - from < room * 0.5) from -= 1;
  let to = Math.min(text.length, from + room);
  while (to < text.length && to > from + room * 0.7 && !/[\s，。；：、！？]/u.test(text.charAt(to))) to -= 1;
  // Never cut a surrogate pair in half.
  if (/[\udc00-\udfff]/.test(text.charAt(from))) from -= 1;
  if (/[\udc00-\udfff]/.test(text.charAt(to))) to -= 1;
  const before = from > 0 ? '… ' : '';
  const inside = marks.flatMap(([start, end]): Mark[] =>
    start < to && end > from
      ? [[Math.max(start, from) - from + before.length, Math.min(end, to) - from + before.length]]
      : [],
  );
  return { text: `${before}${text.slice(from, to).trimEnd()}${to < text.length ? ' …' : ''}`, marks: inside };
};

/** The marks of the title, and an excerpt of the body with its marks. */
const markHit = (title: string, body: string, locale: Locale, positions: readonly number[]) => {
  const hit = new Set(positions);
  const inTitle = marksIn(title, locale, 1, hit);
  const inBody = marksIn(body, locale, 1 + inTitle.count, hit);
  return { title_marks: inTitle.marks, excerpt: cut(body, inBody.marks) };
};

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
