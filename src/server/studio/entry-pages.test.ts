import { expect, test } from 'vitest';
import { definitions, nounNames } from '#content/nouns.ts';
import { isKnownPath } from '../pages/page-query.ts';

test('the pages of every noun exist', () => {
  const row = { category_id: 2, class_id: 3 };
  const paths = nounNames.flatMap((noun) => definitions[noun].pages?.({ id: 1, slug: 'aboutus', row }) ?? []);
  expect(paths.filter((path) => !isKnownPath(path) || path.includes('NaN'))).toEqual([]);
});
