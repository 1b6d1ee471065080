import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { fontFor } from './font-for.ts';

test('a font contains the letters of its text in any script', () => {
  const font = create(fontFor('text', 'zh', '电压 8～35 V ≤ Ω şğıİ'));
  for (const letter of '电压～≤ΩşğıİAz09')
    expect([letter, font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)]).toEqual([letter, true]);
  expect(font.hasGlyphForCodePoint('龍'.codePointAt(0) ?? 0)).toBe(false);
});

test('the same text gives the same bytes, and a bolder style gives others', () => {
  expect(fontFor('text', 'hk', '電壓').equals(fontFor('text', 'hk', '電壓'))).toBe(true);
  expect(fontFor('strong', 'hk', '電壓').equals(fontFor('text', 'hk', '電壓'))).toBe(false);
});

test('some characters have different shapes in Hong Kong', () => {
  expect(fontFor('text', 'hk', '骨').equals(fontFor('text', 'zh', '骨'))).toBe(false);
});

test('letters keep the widths and kerning of their typeface', () => {
  const font = create(fontFor('text', 'en', ''));
  const width = (text: string) => font.layout(text).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  expect(width('W')).toBeGreaterThan(width('i') * 2);
  expect(width('AV')).toBeLessThan(width('A') + width('V'));
});
