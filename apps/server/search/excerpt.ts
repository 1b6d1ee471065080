import type { Locale } from '@site/contract/locales';
import { entries } from './entries.ts';

/** [start, end) in UTF-16 units. */
export type Mark = [number, number];
export type Marked = { text: string; marks: Mark[] };

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
export const markHit = (title: string, body: string, locale: Locale, positions: readonly number[]) => {
  const hit = new Set(positions);
  const inTitle = marksIn(title, locale, 1, hit);
  const inBody = marksIn(body, locale, 1 + inTitle.count, hit);
  return { title_marks: inTitle.marks, excerpt: cut(body, inBody.marks) };
};
