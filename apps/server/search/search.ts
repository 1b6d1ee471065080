import type { Locale } from '@site/contract/locales';
import { type Hit, hitTypes, type HitType, type SearchListData, type SearchListInput } from '@site/contract/search';
import type * as z from 'zod';
import type { Reading } from '#platform/cache/reading.ts';
import { findHits, findSuggestions, type Found, type HitRow, type Slice, type Suggestion } from './queries.ts';
import { hasHan, loose, loosened, type Question, readQuestion, strict } from './question.ts';
import type { Synonyms } from './synonyms.ts';
import { entries, parameterTermsOf } from './terms.ts';
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

/** If few documents contain all words, so much of them by weight is enough. */
const minShareOfWords = 0.4;
const minShareOfPairs = 0.7;
/** Better any of the words than nothing. */
const leastShareOfWords = 0.1;
/** One long text with all the words should not hide the answer that has most of them. */
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

const totalOf = (counts: Found['counts']): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** A pair of numbers that no manufacturer lists is at least about its parameter. */
const withParameters = (question: Question): Question => {
  const terms = parameterTermsOf(question.codes);
  const names = terms.map((term) => term.replace('f:', 'spn'));
  return { ...question, codes: [...question.codes, ...terms], alsoCalled: [...question.alsoCalled, ...names] };
};

const findAny = async (reading: Reading, question: Question, slice: Slice): Promise<Found> => {
  if (isEmpty(question)) return { counts: {}, rows: [], exact: false };
  // A pair of characters across two words need not occur in a text that contains both words.
  const share = hasHan(question) ? minShareOfPairs : 1;
  let whole = await findHits(reading, question, share, slice);
  if (!whole.exact && parameterTermsOf(question.codes).length > 0) {
    const wider = withParameters(question);
    whole = await findHits(reading, wider, share, slice);
  }
  // What has the name or the code that was typed is the answer; more that has only some of the words would hide it.
  if (whole.exact || totalOf(whole.counts) >= fewHits || question.groups.length < 2) return whole;
  const half = await findHits(reading, loosened(question), minShareOfWords, slice);
  return totalOf(half.counts) > 0 ? half : findHits(reading, loosened(question), leastShareOfWords, slice);
};

/** What was typed and is in none of the shown hits. */
const missingWords = ({ groups }: Question, rows: readonly HitRow[]): string[] =>
  rows.length === 0
    ? []
    : groups.flatMap(({ said, pair }, at) => (pair || rows.some(({ matched }) => matched?.[at]) ? [] : [said]));

/** A correction counts only if a hit has it beside another word of the text; alone it would only be a guess. */
const isSupported = ({ groups }: Question, rows: readonly HitRow[]): boolean => {
  const corrected = groups.flatMap((group, at) => (group.corrected ? [at] : []));
  return (
    groups.length === corrected.length ||
    rows.some(({ matched }) => corrected.some((at) => matched?.[at]) && (matched ?? []).filter(Boolean).length > 1)
  );
};

type Searched = z.output<typeof SearchListData>;

/** Searches the whole site by words, codes and names. `synonyms` are those of a preview. */
export const searchSite = async (
  reading: Reading,
  { key, type, page, limit }: z.output<typeof SearchListInput>,
  synonyms?: Synonyms,
): Promise<Searched> => {
  const started = performance.now();
  const question = await readQuestion(reading, spell, { key, typing: false, synonyms });
  const { counts, rows } = await findAny(reading, question, { type, offset: (page - 1) * limit, limit });
  const all = countsOf(counts);
  const without = missingWords(question, rows);
  return {
    list: rows.map((row) => toHit(row, reading.locale)),
    total: type ? all[type] : totalOf(all),
    page,
    limit,
    counts: all,
    took_ms: Math.round((performance.now() - started) * 10) / 10,
    ...(question.corrected && isSupported(question, rows) ? { did_you_mean: question.corrected } : {}),
    ...(without.length > 0 ? { without } : {}),
  };
};

/** So many of a kind leave room for the others; models are what people type most. */
const maxOfKind = (type: HitType): number => (type === 'product' ? 5 : 3);

const mixed = (list: readonly Suggestion[]): Suggestion[] => {
  const counts = new Map<HitType, number>();
  return list
    .filter(({ type }) => {
      const count = (counts.get(type) ?? 0) + 1;
      counts.set(type, count);
      return count <= maxOfKind(type);
    })
    .slice(0, maxSuggestions);
};

/** Suggests completions for a text that is being typed. */
export const suggest = async (reading: Reading, key: string): Promise<Suggestion[]> => {
  const question = await readQuestion(reading, spell, { key, typing: true });
  if (isEmpty(question)) return [];
  const find = (query: string) => findSuggestions(reading, query, question.compact, maxSuggestions * 4);
  const whole = await find(strict(question));
  return mixed(whole.length > 0 || question.groups.length < 2 ? whole : await find(loose(loosened(question))));
};
