import { expect, test } from 'vitest';
import { firstFonts } from './first-fonts.ts';

const fonts = ['archivo-accents', 'archivo-basic', 'archivo-turkish', 'jetbrains-mono-basic'].map(
  (name) => `/assets/${name}-CLrRlACv.woff2`,
);
const namesFor = (...[locale, page]: [Parameters<typeof firstFonts>[1], Parameters<typeof firstFonts>[2]]) =>
  firstFonts(fonts, locale, page).map((file) => file.slice('/assets/'.length, -'-CLrRlACv.woff2'.length));

test('a page preloads the letters of its language', () => {
  expect(namesFor('en', 'news')).toEqual(['archivo-basic']);
  expect(namesFor('pt', 'news')).toEqual(['archivo-accents', 'archivo-basic']);
  expect(namesFor('tr-TR', 'news')).toEqual(['archivo-accents', 'archivo-basic', 'archivo-turkish']);
});

test('a page that begins with figures preloads their font', () => {
  expect(namesFor('en', 'ecucode')).toEqual(['archivo-basic', 'jetbrains-mono-basic']);
});
