import { expect, test } from 'vitest';
import { typedSince } from './draft.ts';

const empty = { text: '', topics: [] as string[] };
const sent = { text: 'Yes.', topics: ['a'] };

test.each([
  ['nothing', sent, empty],
  ['more of a text', { ...sent, text: 'Yes. And?' }, { text: ' And?', topics: [] }],
  ['another text', { ...sent, text: 'No' }, { text: 'No', topics: [] }],
  ['another choice', { ...sent, topics: ['a', 'b'] }, { text: '', topics: ['a', 'b'] }],
  ['an equal choice', { ...sent, topics: ['a'] }, empty],
])('after %s was typed since it was sent, only that is left', (_, now, rest) =>
  expect(typedSince(empty, { sent, now })).toEqual(rest),
);
