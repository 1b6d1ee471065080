import { expect, test } from 'vitest';
import { emptyFieldsOf, unchangedFieldsOf } from './draft.ts';

const values = { name: '', email: 'typed@mail.example', company: '', ids: [] as number[] };

test('only empty fields are filled, and only from the account’s data', () => {
  expect(emptyFieldsOf(values, { name: 'Ada', email: 'ada@mail.example', company: '' })).toEqual({ name: 'Ada' });
});

test('a field the visitor has edited no longer counts as prefilled', () => {
  expect(unchangedFieldsOf({ ...values, name: 'Ada', company: 'Other' }, { name: 'Ada', company: 'Norte' })).toEqual([
    'name',
  ]);
});
