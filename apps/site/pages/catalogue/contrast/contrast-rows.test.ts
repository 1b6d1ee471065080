import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupRows, isOutlier } from './contrast-parts.tsx';

const aRow = (group: string, key: string, differs: boolean) => ({ group, key, name: key, values: ['1', '2'], differs });

test('rows keep the order of their groups, and a group without differences is dropped', () => {
  const rows = [aRow('A', 'a', false), aRow('B', 'b', true), aRow('A', 'c', false)];
  expect(groupRows(rows, false).map(({ name, rows: members }) => [name, members.length])).toEqual([
    ['A', 2],
    ['B', 1],
  ]);
  expect(groupRows(rows, true).map(({ name }) => name)).toEqual(['B']);
});

test.each([
  [
    ['6', '10', '10'],
    [true, false, false],
  ],
  [
    [null, 'Weekly', 'Weekly'],
    [true, false, false],
  ],
  [
    ['6', '7', '8'],
    [false, false, false],
  ],
  [
    ['6', '6', '6'],
    [false, false, false],
  ],
  [
    ['6', '7'],
    [false, false],
  ],
  [
    ['6', '6', '7', '7'],
    [false, false, false, false],
  ],
])('the outliers of %j are %j', (values, alone) => {
  expect(values.map((_, at) => isOutlier(values, at))).toEqual(alone);
});

test('at most one model of a row is an outlier', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', null), { minLength: 2, maxLength: 4 }), (values) => {
      expect(values.filter((_, at) => isOutlier(values, at)).length).toBeLessThanOrEqual(1);
    }),
  );
});
