import { expect, test } from 'vitest';
import { missingIn, unchangedIn } from './prefill.ts';

const values = { name: '', email: 'typed@mail.example', company: '', ids: [] as number[] };

test('only empty fields are filled, and only with what the account knows', () => {
  expect(missingIn(values, { name: 'Ada', email: 'ada@mail.example', company: '' })).toEqual({ name: 'Ada' });
});

test('a field that was typed over is no longer a prefilled one', () => {
  expect(unchangedIn({ ...values, name: 'Ada', company: 'Other' }, { name: 'Ada', company: 'Norte' })).toEqual([
    'name',
  ]);
});
