import { expect, test } from 'vitest';
import { comboOf } from './key-events.ts';

const press = (key: string, code: string, more: Partial<KeyboardEvent> = {}) =>
  comboOf({ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more });

test.each([
  ['a letter', press('n', 'KeyN'), 'n', true],
  ['a letter with shift', press('X', 'KeyX', { shiftKey: true }), 'Shift+x', true],
  ['a character that needs shift', press('?', 'Slash', { shiftKey: true }), '?', true],
  ['Command is Control', press('k', 'KeyK', { metaKey: true }), 'Ctrl+k', false],
  ['the dotless i of a Turkish keyboard', press('ı', 'KeyI'), 'i', true],
  ['a Cyrillic layout', press('п', 'KeyG'), 'g', true],
  ['a named key', press('Enter', 'Enter', { ctrlKey: true }), 'Ctrl+Enter', false],
  ['a function key', press('F8', 'F8'), 'F8', false],
])('%s', (_, pressed, combo, isPlain) => {
  expect(pressed).toEqual({ combo, isPlain });
});
