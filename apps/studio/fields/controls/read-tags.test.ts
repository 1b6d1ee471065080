import { expect, test } from 'vitest';
import { readTags } from './list-control.tsx';

test('a pasted list becomes one value for each line, cell or part between commas', () => {
  expect(readTags('O1, O2;O3\tO4\r\nO5\n\n')).toEqual(['O1', 'O2', 'O3', 'O4', 'O5']);
  expect(readTags('一，二、三')).toEqual(['一', '二', '三']);
});

test('spaces inside of a value stay, and an empty text has no values', () => {
  expect(readTags(' IN 100–264 V AC ')).toEqual(['IN 100–264 V AC']);
  expect(readTags(' , ')).toEqual([]);
});
