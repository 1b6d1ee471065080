import { expect, test } from 'vitest';
import { isUntranslated } from './untranslated.ts';

const langs = new Map([['Pump', 'en']]);

test('a page is untranslated if one of its texts has another language', () => {
  expect(isUntranslated({ list: [{ title: 'Bomba' }, { title: 'Pump' }] }, langs)).toBe(true);
  expect(isUntranslated({ html: '<div lang="en"><p>Pump</p></div>' }, new Map())).toBe(true);
});

test('a page whose texts are all translated is not', () => {
  expect(isUntranslated({ list: [{ title: 'Bomba', html: '<p>Pump</p>' }], total: 1, next: null }, langs)).toBe(false);
});
