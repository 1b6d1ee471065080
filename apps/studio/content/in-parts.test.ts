import { expect, test } from 'vitest';
import { sendInParts } from './in-parts.ts';

const entries = Array.from({ length: 500 }, (_, at) => at + 1);
type Answer = { id: number; refused?: string };
const publish = (id: number): Answer => (id === 300 ? { id, refused: 'problems' } : { id });

test('of five hundred entries only the one with a problem is left out', async () => {
  const sizes: number[] = [];
  const { answers, error } = await sendInParts(entries, (part) => {
    sizes.push(part.length);
    return Promise.resolve(part.map(publish));
  });
  expect([sizes, error]).toEqual([Array.from({ length: 25 }, () => 20), undefined]);
  expect(answers.map(({ id }) => id)).toEqual(entries);
  expect(answers.filter(({ refused }) => refused)).toEqual([{ id: 300, refused: 'problems' }]);
});

test('if the network goes after some calls, what these did is known', async () => {
  const failure = new TypeError('failed to fetch');
  const { answers, error } = await sendInParts(entries, (part) =>
    part[0] === 301 ? Promise.reject(failure) : Promise.resolve(part.map(publish)),
  );
  expect([answers.length, error]).toEqual([300, failure]);
});
