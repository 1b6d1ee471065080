import { collectionNames, definitions } from '@site/content/collections';
import { expect, test } from 'vitest';
import { canonicalPath } from '#pages/page-query.ts';

test('the pages of every collection exist', () => {
  const row = { category_id: 2, class_id: 3 };
  const paths = collectionNames.flatMap(
    (collection) => definitions[collection].pages?.({ id: 1, slug: 'aboutus', row }) ?? [],
  );
  expect(paths.filter((path) => canonicalPath(path.split('?')[0] ?? '') === undefined || path.includes('NaN'))).toEqual(
    [],
  );
});
