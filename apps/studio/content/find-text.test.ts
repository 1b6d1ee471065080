import { expect, test } from 'vitest';
import { pathOfText } from './preview-frame.ts';

const data = {
  title: { en: 'Firmware 4.6', 'tr-TR': 'Donanım yazılımı 4.6' },
  body: { en: 'New in the [GK7320](product:gk7320):\n\n- **Dip recorder.** A fall of\n  the mains is stored.\n' },
  highlights: [{ en: 'First' }, { en: 'Second of all' }],
};

test.each([
  ['Firmware 4.6', ['title', 'en']],
  ['Dip recorder. A fall of the mains is stored.', ['body', 'en']],
  ['New in the GK7320:', ['body', 'en']],
  ['Second  of all', ['highlights', 1, 'en']],
  ['Somebody else’s text', undefined],
])('%s is found at its field', (shown, path) => {
  expect(pathOfText(data, 'en', shown)).toEqual(path);
});

test('a text is looked for in the language of the preview', () => {
  expect(pathOfText(data, 'tr-TR', 'Donanım yazılımı 4.6')).toEqual(['title', 'tr-TR']);
  expect(pathOfText(data, 'en', 'Donanım yazılımı 4.6')).toBeUndefined();
});
