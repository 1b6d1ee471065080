import { expect, test } from 'vitest';
import { selectTexts } from './entry-languages.ts';

const live = {
  date: '2026-03-04',
  title: { en: 'Old', 'tr-TR': 'Eski' },
  list: [
    { kind: 'a', text: { en: 'First', 'tr-TR': 'Birinci' } },
    { kind: 'a', text: { en: 'Second', 'tr-TR': 'İkinci' } },
  ],
};
const [first, second] = live.list;
const turkish = (draft: object) => selectTexts({ ...live, ...draft }, live, ['tr-TR']);

test('only texts in the chosen languages come from the draft', () => {
  const title = { en: 'New', 'tr-TR': 'Yeni', es: 'Nuevo' };
  expect(turkish({ date: '2026-12-01', title, subtitle: { 'tr-TR': 'Ek' } })).toEqual({
    ...live,
    title: { en: 'Old', 'tr-TR': 'Yeni' },
  });
});

test('a text that the draft no longer has in the language goes, one that it has for the first time comes', () => {
  expect(turkish({ title: { en: 'Old' } })).toEqual({ ...live, title: { en: 'Old' } });
  expect(selectTexts({ title: { en: 'Old', es: 'Viejo' } }, { title: { en: 'Old' } }, ['es'])).toEqual({
    title: { en: 'Old', es: 'Viejo' },
  });
});

test('items of a list give their texts as long as each is where it was', () => {
  const better = { ...first, text: { en: 'First, changed', 'tr-TR': 'Bir' } };
  expect(turkish({ list: [better, second] })).toEqual({
    ...live,
    list: [{ kind: 'a', text: { en: 'First', 'tr-TR': 'Bir' } }, second],
  });
});

test.for([
  ['moved', [{ ...second, text: { ...second?.text, 'tr-TR': 'İki' } }, first]],
  ['gained one', [{ kind: 'a', text: { en: 'None', 'tr-TR': 'Sıfır' } }, first, second]],
  ['lost one', [second]],
  ['became another', [{ ...first, kind: 'b', text: { en: 'First', 'tr-TR': 'Bir' } }, second]],
] as const)('texts of a list whose items %s stay as they are live', ([, list]) => {
  expect(turkish({ list })).toEqual(live);
});
