import type { Path } from '@site/content/issues';
import * as fc from 'fast-check';
import { setAt, valueAt } from '../fields/values.ts';

export const text = fc.string({ maxLength: 4, unit: fc.constantFrom('a', 'b', ' ', '电') });
const texts = fc.record({ en: text, zh: text, es: text }, { requiredKeys: ['en'] });
const block = fc.record({ kind: fc.constantFrom('text', 'picture'), title: texts }, { requiredKeys: ['kind'] });
/** An entry with what forms have: texts in languages, facts, rows of blocks, a list of words and texts by keys. */
export const entry = fc.record(
  {
    title: texts,
    sort: fc.nat({ max: 9 }),
    blocks: fc.array(block, { maxLength: 4 }),
    words: fc.array(text, { maxLength: 4 }),
    notes: fc.dictionary(fc.constantFrom('x', 'y'), texts),
  },
  { requiredKeys: ['title', 'blocks'] },
);

export type Edit = { path: Path; value: unknown };
const rowsOf = (data: unknown, name: string): unknown[] => {
  const rows = valueAt(data, [name]);
  return Array.isArray(rows) ? rows : [];
};
const typing = fc.record({
  path: fc.constantFrom<Path>(
    ['title', 'en'],
    ['title', 'zh'],
    ['title', 'es'],
    ['blocks', 0, 'title', 'en'],
    ['notes', 'x', 'en'],
  ),
  value: fc.option(text, { nil: undefined }),
});
const typed = typing.map((edit) => () => edit);
const sorting = fc.nat({ max: 3 }).map((value) => (): Edit => ({ path: ['sort'], value }));
const list = fc.constantFrom('blocks', 'words');
const moving = fc
  .tuple(list, fc.nat({ max: 3 }), fc.nat({ max: 3 }))
  .map(([name, from, to]) => (data: unknown): Edit => {
    const rows = rowsOf(data, name);
    return { path: [name], value: rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1)) };
  });
const removing = fc.tuple(list, fc.nat({ max: 3 })).map(([name, at]) => (data: unknown): Edit => ({
  path: [name],
  value: rowsOf(data, name).toSpliced(at, 1),
}));
const adding = block.map((one) => (data: unknown): Edit => ({
  path: ['blocks'],
  value: [...rowsOf(data, 'blocks'), one],
}));
/** What a person does in a form: types, chooses, and adds, moves and removes rows. */
export const edit = fc.oneof(typed, typed, sorting, moving, removing, adding);

/** What counts as one field when two people change an entry. */
export const fieldPaths: readonly Path[] = [
  ['title', 'en'],
  ['title', 'zh'],
  ['title', 'es'],
  ['sort'],
  ['blocks'],
  ['words'],
  ['notes', 'x', 'en'],
];

export const applied = (data: unknown, edits: readonly ((data: unknown) => Edit)[]) =>
  edits.reduce<unknown>((now, make) => {
    const { path, value } = make(now);
    return setAt(now, path, value);
  }, data);
