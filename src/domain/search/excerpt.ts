import type { Locale } from '#contract/locales.ts';
import { entries } from './entries.ts';

/** [start, end) in UTF-16 units. */
export type Mark = [number, number];
export type Marked = { text: string; marks: Mark[] };

const longest = 180;
/** Chinese says in one character what others say in a word. */
const longestHan = 90;

/** In order, and overlapping or touching ones as one. */
const merged = (marks: readonly Mark[], text: string): Mark[] => {
  const made: Mark[] = [];
  for (const [start, end] of marks.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = made.at(-1);
    // Two marked words in a row read as one.
    if (last && /^\s?$/.test(text.slice(last[1], start)) && start >= last[0]) last[1] = Math.max(last[1], end);
    else if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else made.push([start, end]);
  }
  return made;
};

/** Where a text was hit: positions count from `first`, as they were counted when it was indexed. */
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

/** The part of a text that holds most of its marks. */
const cut = (text: string, marks: readonly Mark[]): Marked => {
  const room = /\p{Script=Han}/u.test(text) ? longestHan : longest;
  if (text.length <= room) return { text, marks: [...marks] };
  const starts = marks.map(([start]) => start);
  const held = (from: number) => starts.filter((start) => start >= from && start < from + room * 0.85).length;
  const best = starts.reduce((kept, start) => (held(start) > held(kept) ? start : kept), starts[0] ?? 0);
  let from = best < room * 0.6 ? 0 : Math.max(0, best - Math.floor(room * 0.25));
  while (!isBoundary(text, from) && from > 0 && best - from < room * 0.5) from -= 1;
  let to = Math.min(text.length, from + room);
  while (to < text.length && to > from + room * 0.7 && !/[\s，。；：、！？]/u.test(text.charAt(to))) to -= 1;
  // Half of a character is none.
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

/** Title and excerpt with what was found in them. */
export const markHit = (title: string, body: string, locale: Locale, positions: readonly number[]) => {
  const hit = new Set(positions);
  const inTitle = marksIn(title, locale, 1, hit);
  const inBody = marksIn(body, locale, 1 + inTitle.count, hit);
  return { title_marks: inTitle.marks, excerpt: cut(body, inBody.marks) };
};
