import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkit';
import { expect, test } from 'vitest';

/** What a new connection sends before it waits for the first acknowledgement, less the headers of a response. */
const firstRoundTrip = 14_600 - 900;
const maxForOneLetter = 12_000;
/** The letters of our languages, and some of names from elsewhere. */
const letters = 'áàâãçéêíóôõúüñ¡¿ªº ğışöçü ĞİŞÖÇÜ ÁÀÂÃÇÉÊÍÓÔÕÚÑ łŁńżčřžűőșțāēģ ßøåæÐ Əə €₺™½';

const css = readFileSync(join(import.meta.dirname, 'latin-fonts.css'), 'utf8');
const codesIn = (range: string): number[] => {
  const [first = '', last = first] = range.trim().replace('U+', '').split('-');
  const start = Number.parseInt(first, 16);
  return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, i) => start + i);
};
const parts = css.split('@font-face').flatMap((rule) => {
  const [, file] = /url\('(.+?)'\)/.exec(rule) ?? [];
  const [, ranges] = /unicode-range:\s*([^;]+);/.exec(rule) ?? [];
  if (!file || !ranges) return [];
  const bytes = readFileSync(join(import.meta.dirname, file));
  return [{ file, bytes, font: create(bytes), codes: new Set(ranges.split(',').flatMap(codesIn)) }];
});
const fontOf = (name: string) => parts.filter(({ file }) => file.includes(name));

test.each(['archivo', 'jetbrains-mono'])('the basic part of %s arrives in one round trip', (name) => {
  const [basic] = fontOf(`${name}-basic`);
  expect(basic?.bytes.length).toBeLessThan(firstRoundTrip);
  for (let code = 0x20; code < 0x7f; code += 1) expect(basic?.font.hasGlyphForCodePoint(code)).toBe(true);
});

test('a letter outside the basic part of Archivo fetches one small part, which has it', () => {
  for (const letter of letters.replaceAll(' ', '')) {
    const code = letter.codePointAt(0) ?? 0;
    const fetched = fontOf('archivo').filter(({ codes }) => codes.has(code));
    expect([letter, fetched.length]).toEqual([letter, 1]);
    for (const { file, bytes, font } of fetched) {
      expect([letter, font.hasGlyphForCodePoint(code)]).toEqual([letter, true]);
      if (!file.includes('basic')) expect(bytes.length).toBeLessThan(maxForOneLetter);
    }
  }
});

test('no letter belongs to two parts of a font, and every part is small', () => {
  for (const name of ['archivo', 'jetbrains-mono']) {
    const codes = fontOf(name).flatMap((part) => [...part.codes]);
    expect(new Set(codes).size).toBe(codes.length);
    for (const { file, bytes } of fontOf(name))
      if (!file.includes('basic')) expect([file, bytes.length < maxForOneLetter]).toEqual([file, true]);
  }
});

test('words keep their distance after every letter', () => {
  const [basic] = fontOf('archivo-basic');
  const widthOf = (text: string) =>
    (basic?.font.layout(text).positions ?? []).reduce((width, { xAdvance }) => width + xAdvance, 0);
  expect(widthOf(' ')).toBe(235);
  for (let code = 0x21; code < 0x7f; code += 1) {
    const letter = String.fromCodePoint(code);
    expect([letter, widthOf(`${letter} ${letter}`)]).toEqual([letter, 2 * widthOf(letter) + 235]);
  }
});
