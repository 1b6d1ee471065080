import { localeCodes } from '@site/contract/locales';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entries } from './terms.ts';
import { foldLatin, compact, words } from './words.ts';

const terms = (text: string, locale: (typeof localeCodes)[number] = 'en') =>
  entries(text, locale).map(({ term }) => term);
const texts = fc.string({ unit: 'grapheme', maxLength: 80 });

test('folding a folded text changes nothing', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(foldLatin(foldLatin(text))).toBe(foldLatin(text));
    }),
  );
});

test('case and Unicode composition do not matter', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('aáãçéğıİiöşüñOUS ')), maxLength: 30 }), (text) => {
      const folded = compact(text, 'en');
      expect(compact(text.normalize('NFD'), 'en')).toBe(folded);
      expect(compact(text.toUpperCase(), 'en')).toBe(folded);
    }),
  );
});

test('every entry is within its text and on character boundaries, in every language', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(...localeCodes), (text, locale) => {
      for (const { start, end, term } of entries(text, locale)) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(end).toBeGreaterThan(start);
        expect(term).not.toMatch(/[\s'\\]/);
        expect(text.slice(start, end).isWellFormed() || !text.isWellFormed()).toBe(true);
      }
    }),
  );
});

test('accents are ignored', () => {
  expect(terms('Pressão do ÓLEO', 'pt')).toEqual(['pressao', 'do', 'oleo']);
  expect(terms('Sincronización', 'es')).toEqual(['sincronizacion']);
});

test('every Turkish i folds to one letter, and an ending after an apostrophe is dropped', () => {
  expect(terms('ISITICI ısıtıcı isitici İSİTİCİ', 'tr-TR')).toEqual(['isitici', 'isitici', 'isitici', 'isitici']);
  expect(terms('İndir INDIR indir', 'tr-TR')).toEqual(['indir', 'indir', 'indir']);
  expect(words("GK7220'nin", 'tr-TR').map(({ text }) => text)).toEqual(['gk7220']);
});

test('Traditional and Simplified characters give the same pairs, spaces and full-width letters change nothing', () => {
  expect(terms('機油壓力', 'hk')).toEqual(terms('机油压力', 'zh'));
  expect(terms('說啟衞戶溫脫', 'hk')).toEqual(terms('说启卫户温脱', 'zh'));
  expect(compact('ECU 故障代碼', 'hk')).toBe(compact('ＥＣＵ故障代码', 'zh'));
});

test('a Chinese text is found by every two adjacent characters, with their offsets', () => {
  const text = '低油壓停機';
  expect(entries(text, 'hk').map(({ term, start, end }) => [term, text.slice(start, end)])).toEqual([
    ['低油', '低油'],
    ['油压', '油壓'],
    ['压停', '壓停'],
    ['停机', '停機'],
    ['机', '機'],
  ]);
});

test('codes are found whole, in pieces, and joined', () => {
  expect(terms('GK9510N')).toEqual(['gk9510n', 'gk', '9510']);
  expect(terms('RS-485')).toEqual(['rs', 'rs485', '485']);
  expect(terms('GK7320-24')).toContain('gk732024');
  expect(terms('24\u00a0V 40 A')).toEqual(expect.arrayContaining(['24v', '40a']));
  expect(compact('GK-9510 N', 'en')).toBe(compact('gk9510n', 'en'));
});
