import { expect, test } from 'vitest';
import { describeNoun } from '#content/form/describe.ts';
import { definitions, type Noun } from '#content/nouns.ts';
import { hasLongText } from './phone-strip.tsx';

test.each([
  ['news', true],
  ['page', true],
  ['contact', false],
  ['answers', false],
] as [Noun, boolean][])('%s is for writing on a larger screen: %s', (noun, isLong) => {
  expect(hasLongText(describeNoun(definitions[noun], noun))).toBe(isLong);
});
