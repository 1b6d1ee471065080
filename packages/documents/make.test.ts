import { inflateSync } from 'node:zlib';
import { gk7320 } from '@site/drawings/product/fixtures';
import { aSourceProduct, six, someSources } from '@site/server/documents/fixtures';
import { findEntry, listDocuments } from '@site/server/documents/list/list';
import type { SourceProduct } from '@site/server/documents/sources/document-sources';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeDocument } from './make.ts';

const entries = listDocuments(someSources());
const makeByKey = (key: string): Promise<Buffer> => {
  const entry = findEntry(someSources(), key);
  if (!entry) throw new Error(`no such document: ${key}`);
  return makeDocument(entry);
};

const pagesOf = (pdf: Buffer): number => (pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length;

/** The decompressed content of a PDF. */
const unpacked = (pdf: Buffer): string => {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\n([^]*?)\nendstream/g)]
    .map(([, body = '']) => {
      try {
        return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
      } catch {
        return body;
      }
    })
    .join('\n');
};

/** The characters that can be selected and copied, according to the fonts' tables. */
const selectable = (pdf: Buffer): string =>
  [...unpacked(pdf).matchAll(/beginbfrange\n([^]*?)endbfrange/g)]
    .flatMap(([, body = '']) =>
      [...body.matchAll(/<([0-9a-f]{4,8})>/g)].map(([, code = '']) =>
        String.fromCodePoint(Number.parseInt(code.slice(0, 4), 16)),
      ),
    )
    .join('');

const oneOfEach = [...new Map(entries.map((entry) => [entry.kind, entry.key])).values()];

test.for(oneOfEach)('%s is the same bytes each time', async (key) => {
  expect((await makeByKey(key)).equals(await makeByKey(key))).toBe(true);
});

test.for([
  ['datasheet/gk7320/en', 2],
  ['datasheet/gkc420/zh', 2],
  ['datasheet/gkh3000/tr-TR', 2],
  ['dimension_pdf/gkh3000/zh', 1],
  ['certificate/gk7320/en', 1],
  ['efi/efi-one/zh', 1],
  ['catalogue/all/hk', 2],
  ['report/2025/zh', 1],
] as const)('%s is a PDF of %i pages', async ([key, pages]) => {
  const pdf = await makeByKey(key);
  expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(pdf.subarray(-6).toString()).toBe('%%EOF\n');
  expect(pagesOf(pdf)).toBe(pages);
});

test('a manual has its chapters', async () => {
  const pdf = await makeByKey('manual/gk7320/en');
  expect(pagesOf(pdf)).toBeGreaterThan(5);
  expect(pdf.toString('latin1').match(/\/Title \(/g)?.length).toBeGreaterThan(8);
});

test.for([
  ['datasheet/gk7320/zh', '控制器数据手册', 'zh-Hans'],
  ['datasheet/gk7320/hk', '電壓規格表', 'zh-Hant'],
  ['datasheet/gk7320/tr-TR', 'ş', 'tr'],
] as const)('the text of %s can be selected', async ([key, words, lang]) => {
  const pdf = await makeByKey(key);
  const letters = selectable(pdf);
  expect(Array.from(words).filter((letter) => !letters.includes(letter))).toEqual([]);
  expect(pdf.toString('latin1')).toContain(`/Lang (${lang})`);
});

test('a declaration is a specimen only where the company says so', async () => {
  const letters = selectable(await makeByKey('certificate/gk7320/zh'));
  expect(Array.from('样本').filter((letter) => !letters.includes(letter))).toEqual([]);
  const { company } = someSources();
  const own = { signatory: 'B', role: six('Role') };
  const entry = findEntry(someSources({ company: { ...company, declarations: own } }), 'certificate/gk7320/zh');
  if (!entry) throw new Error('the certificate is not listed');
  expect(selectable(await makeDocument(entry))).not.toContain('样');
});

const undrawn = aSourceProduct(gk7320, 4, { slug: 'undrawn', documents: ['datasheet', 'manual', 'dimension_pdf'] });
const undrawnSources = (photo: SourceProduct['photo']) =>
  someSources({ products: [{ ...undrawn, drawing: null, photo }] });
const readPhoto = () =>
  sharp({ create: { width: 60, height: 40, channels: 4, background: '#8080' } })
    .png()
    .toBuffer();
const photographsIn = (pdf: Buffer): number => (pdf.toString('latin1').match(/\/Filter \/DCTDecode/g) ?? []).length;

test.for([
  ['datasheet/undrawn/en', 1],
  // On the cover and on its card.
  ['catalogue/all/en', 2],
] as const)('%s of a product without a drawing shows its photograph, else a plate', async ([key, pages]) => {
  const withPhoto = findEntry(undrawnSources({ sha256: 'ab', type: 'image/png' }), key);
  const without = findEntry(undrawnSources(null), key);
  if (!withPhoto || !without) throw new Error(`no such document: ${key}`);
  const pdf = await makeDocument(withPhoto, readPhoto);
  expect([photographsIn(pdf), pagesOf(pdf)]).toEqual([1, pages]);
  expect(photographsIn(await makeDocument(without))).toBe(0);
});

test('documents that show a drawing are not made without one', () => {
  expect(findEntry(undrawnSources(null), 'dimension_pdf/undrawn/en')).toBeUndefined();
  expect(findEntry(undrawnSources(null), 'manual/undrawn/en')).toBeUndefined();
});
