import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListState } from './list-state.ts';
import {
  hasFilters,
  listHref,
  readListState,
  sorts,
  statuses,
  views,
  withFilter,
  withoutFilters,
  writeListState,
} from './list-state.ts';

const id = fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: undefined });
const param = fc.stringMatching(/^[a-z0-9_]{1,40}$/).filter((key) => !(key in Object.prototype));
const textOf = (maxLength: number) =>
  fc.string({ minLength: 1, maxLength }).filter((text) => text === text.toWellFormed());
const value = textOf(80);
const aState: fc.Arbitrary<ListState> = fc.record({
  classId: id,
  seriesId: id,
  key: fc.string({ maxLength: 200 }).map((text) => text.toWellFormed().trim()),
  filters: fc.dictionary(param, fc.uniqueArray(value, { minLength: 1, maxLength: 5 }), { noNullPrototype: true }),
  sort: fc.constantFrom(...sorts),
  view: fc.constantFrom(...views),
  status: fc.constantFrom(...statuses),
  page: fc.integer({ min: 1, max: 100_000 }),
  answers: fc.dictionary(param, textOf(40), { noNullPrototype: true }),
});

describe('the address of the list', () => {
  test('restores every state', () => {
    fc.assert(
      fc.property(aState, (state) => {
        expect(readListState(writeListState(state))).toEqual(state);
      }),
    );
  });

  test('survives being copied as a link', () => {
    fc.assert(
      fc.property(aState, (state) => {
        const { searchParams } = new URL(listHref(state), 'http://en.localhost');
        expect(readListState(searchParams)).toEqual(state);
      }),
    );
  });

  test('holds no value that the calls refuse', () => {
    const { filters, answers } = readListState(
      new URLSearchParams({ f_ports: 'a\0', f_use: 'a'.repeat(81), q_task: 'a'.repeat(41), q_place: 'a\0' }),
    );
    expect({ filters, answers }).toEqual({ filters: {}, answers: {} });
  });

  test('ignores invalid parts, and reading it twice changes nothing', () => {
    const keys = fc.constantFrom(
      'class_id',
      'id',
      'key',
      'sort',
      'view',
      'status',
      'page',
      'f_ports',
      'f_',
      'q_x',
      'f_constructor',
      'q___proto__',
      'utm',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, fc.string())), (entries) => {
        const state = readListState(new URLSearchParams(entries));
        expect(readListState(writeListState(state))).toEqual(state);
      }),
    );
  });

  test('omits default values', () => {
    expect(listHref(readListState(new URLSearchParams('sort=recommended&view=grid&page=1&status=active')))).toBe(
      '/productinfo',
    );
  });
});

describe('a filter', () => {
  const state = readListState(new URLSearchParams('class_id=1&f_ports=can&page=3'));

  test('is added once, and the list returns to its first page', () => {
    const next = withFilter(withFilter(state, 'ports', 'lan', true), 'ports', 'lan', true);
    expect(listHref(next)).toBe('/productinfo?class_id=1&f_ports=can&f_ports=lan');
  });

  test('leaves nothing behind when it is removed', () => {
    expect(listHref(withFilter(state, 'ports', 'can', false))).toBe('/productinfo?class_id=1');
  });

  test('is cleared together with all others, while the category stays', () => {
    const cleared = withoutFilters({ ...state, key: 'GK' });
    expect([hasFilters(cleared), listHref(cleared)]).toEqual([false, '/productinfo?class_id=1']);
  });
});
