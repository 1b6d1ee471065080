import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPdf } from '#assets/file-threads.ts';
import { refreshIndex } from '#catalogue/search-index/refresh.ts';
import { searchSite } from '#search/search.ts';
import { aPdf } from '#testing/assets.ts';
import { aProduct, aSeries } from '#testing/content-folder.ts';
import { aReading, aSiteDatabase } from '#testing/site-database.ts';
import { storePdfTexts, toPlainLine } from './pdf-texts.ts';

const aFile = (name: string, bytes: Buffer | string) => {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    name,
    path,
    bytes: bytes.length,
    sha256,
    type: 'application/pdf',
    storedBytes: bytes.length,
    isRewritten: false,
  };
};

test('the search finds what a supplied PDF says; an excerpt of one that needs a login does not show it', async () => {
  const { db, load } = await aSiteDatabase();
  const note = await aPdf(['Droop compensation', 'Set the quadrature transformer to five amperes']);
  const manual = await aPdf(['The zirconium sensor needs calibration']);
  await storePdfTexts(db, [aFile('note.pdf', note), aFile('manual.pdf', manual)]);
  const file = { language: 'en', version: '1', date: '2026-05-04' };
  await load({
    'products/genset/gk7300.yaml': aSeries({
      products: [
        aProduct('gk7320', {
          files: [
            { ...file, type: 'note', file: 'media:note.pdf' },
            { ...file, type: 'manual', file: 'media:manual.pdf' },
          ],
        }),
      ],
    }),
    'media/note.pdf': note,
    'media/manual.pdf': manual,
  });
  await refreshIndex(db, new Date());
  const search = async (key: string, locale: 'en' | 'pt' = 'en') =>
    (await searchSite(aReading(db, locale), { key, page: 1, limit: 12 })).list.map(({ type, excerpt, link }) => ({
      type,
      text: excerpt.text,
      marks: excerpt.marks.length,
      link: link.replace(/\d+/, '1'),
    }));
  expect(await search('quadrature transformer')).toEqual([
    {
      type: 'download',
      text: expect.stringContaining('Set the quadrature transformer') as string,
      marks: 1,
      link: '/datadownload?product_id=1&type=note',
    },
  ]);
  expect(await search('quadrature', 'pt')).toHaveLength(1);
  expect(await search('zirconium')).toEqual([
    { type: 'download', text: 'gk7320 title in English', marks: 0, link: '/datadownload?product_id=1&type=manual' },
  ]);
});

test('a text is read up to the limits, and a damaged file has none', async () => {
  const { path } = aFile('two.pdf', await aPdf(['first page', 'second page']));
  expect(await readPdf({ path, maxPages: 1, maxLength: 100 })).toEqual({ pages: 2, text: 'first page\n' });
  expect(await readPdf({ path, maxPages: 9, maxLength: 5 })).toEqual({ pages: 2, text: 'first' });
  expect(await readPdf({ path: aFile('bad.pdf', '%PDF-1.7 nothing').path, maxPages: 1, maxLength: 9 })).toBe(
    'unreadable',
  );
});

test('divided words are joined, and control characters removed', () => {
  expect(toPlainLine('a genera\u0002\r\ntor\u0000 with\r\n\ttwo  lines\n')).toBe('a generator with two lines');
});
