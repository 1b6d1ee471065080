import { describeNoun } from '@site/content/form/describe';
import { definitions, type Noun } from '@site/content/nouns';
import { expect, test } from 'vitest';
import { hasLongText } from './phone-strip.tsx';

test.each([
  ['news', true],
  ['page', true],
  ['contact', false],
  ['answers', false],
] as [Noun, boolean][])('%s is for writing on a larger screen: %s', (noun, isLong) => {
  expect(hasLongText(describeNoun(definitions[noun], noun))).toBe(isLong);
});
