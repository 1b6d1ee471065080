import { definitions, nounNames } from '@site/content/nouns';
import { expect, test } from 'vitest';
import { canonicalPath } from '#pages/page-query.ts';

test('the pages of every noun exist', () => {
  const row = { category_id: 2, class_id: 3 };
  const paths = nounNames.flatMap((noun) => definitions[noun].pages?.({ id: 1, slug: 'aboutus', row }) ?? []);
  expect(paths.filter((path) => canonicalPath(path.split('?')[0] ?? '') === undefined || path.includes('NaN'))).toEqual(
    [],
  );
});
