import { type Collection, definitions } from '@site/content/collections';
import { describeCollection } from '@site/content/form/describe';
import { expect, test } from 'vitest';
import { hasLongText } from './entry-parts.tsx';

test.each([
  ['news', true],
  ['page', true],
  ['contact', false],
  ['answers', false],
] as [Collection, boolean][])('%s is for writing on a larger screen: %s', (collection, isLong) => {
  expect(hasLongText(describeCollection(definitions[collection], collection))).toBe(isLong);
});
