import { localeCodes } from '@site/contract/locales';
import { terminalColumns, terminalRows } from '@site/documents/manual/manual';
import { wordsIn } from '@site/documents/words/words';
import { gk7320 } from '@site/drawings/product/fixtures';
import { expect, test } from 'vitest';
import { aManual, six, someSources } from '../fixtures.ts';
import { digestOf } from './entry.ts';
import { findEntry, listDocuments, listSuppliedFiles } from './list.ts';

const keysOf = (kind: string, slug: string, sources = someSources()) =>
  listDocuments(sources)
    .filter(({ key }) => key.startsWith(`${kind}/${slug}/`))
    .map(({ locale }) => locale);

test('a data sheet exists in all six languages', () => {
  expect(keysOf('datasheet', 'gk7320')).toEqual(localeCodes);
});

test('a product has exactly the files that its documents list names', () => {
  const kinds = new Set(
    listDocuments(someSources())
      .filter(({ model }) => model === 'GKC420')
      .map(({ kind }) => kind),
  );
  expect([...kinds]).toEqual(['datasheet', 'dimension_dxf']);
});

test('a manual exists in all six languages, or in none if its family has no manual', () => {
  expect(keysOf('manual', 'gk7320')).toEqual(localeCodes);
  expect(keysOf('manual', 'gk7320', someSources({ manuals: { common: aManual('common') } }))).toEqual([]);
});

test('a register map exists in all six languages, or in none if the company has no registers', () => {
  for (const kind of ['modbus_csv', 'modbus_xlsx']) {
    expect(keysOf(kind, 'gk7320')).toEqual(localeCodes);
    expect(keysOf(kind, 'gk7320', someSources({ registers: {} }))).toEqual([]);
  }
});

test('a calculator exists in all six languages with names of its own, and any other tool once', () => {
  const [tool] = someSources().tools;
  const other = { ...tool!, id: 2, slug: 'dimension-library' };
  const sources = someSources({ tools: [tool!, other] });
  expect(keysOf('tool', 'ct-ratio-calculator', sources)).toEqual(localeCodes);
  expect(keysOf('tool', 'dimension-library', sources)).toEqual(['en']);
  const names = localeCodes.map((locale) => findEntry(sources, `tool/ct-ratio-calculator/${locale}`)?.fileName);
  expect([names[0], names[5]]).toEqual(['ct-ratio-calculator 1.6.0.zip', 'ct-ratio-calculator tr 1.6.0.zip']);
  expect(new Set(names).size).toBe(localeCodes.length);
});

test('a certificate needs somebody who signs it and a standard that it declares', () => {
  const { company, products } = someSources();
  const unsigned = someSources({ company: { ...company, declarations: undefined } });
  const withoutStandards = products.map((product) => ({ ...product, params: {} }));
  expect(keysOf('certificate', 'gk7320')).toEqual(['en', 'zh']);
  expect(keysOf('certificate', 'gk7320', unsigned)).toEqual([]);
  expect(keysOf('certificate', 'gk7320', someSources({ products: withoutStandards }))).toEqual([]);
});

test('keys are unique and do not depend on the version', () => {
  const keys = listDocuments(someSources()).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  const newer = someSources();
  for (const product of newer.products) product.params = { ...product.params, version_number: 'HW 3.0 / FW 9.1.0' };
  expect(listDocuments(newer).map(({ key }) => key)).toEqual(keys);
});

test('the version is that of the firmware, or the revision of a drawing', () => {
  const version = (key: string) => findEntry(someSources(), key)?.version;
  expect(version('datasheet/gk7320/en')).toBe('4.6');
  expect(version('dimension_dxf/gk7320/en')).toBe('C');
  expect(version('efi/efi-one/en')).toBe('D');
});

test('a document has no version, revision or number that the content does not state, and the date of the product', () => {
  const sources = someSources();
  sources.products = sources.products.map((product) => ({ ...product, params: { standards: 'IEC 61010-1' } }));
  for (const key of ['datasheet/gk7320/en', 'manual/gk7320/en', 'dimension_pdf/gk7320/en', 'modbus_csv/gk7320/en'])
    expect(findEntry(sources, key)).toMatchObject({ version: '', date: '2023-04-18' });
  expect(findEntry(sources, 'datasheet/gk7320/en')?.fileName).toBe('GK7320 data sheet.pdf');
  expect(findEntry(sources, 'dimension_pdf/gk7320/en')?.input).toMatchObject({ drawing: { facts: {} } });
  sources.products[0]!.revised = '2025-03-04';
  expect(findEntry(sources, 'datasheet/gk7320/en')?.date).toBe('2025-03-04');
});

test('the company’s notes and depths are on the drawings of its devices', () => {
  const { company } = someSources();
  const notes = [
    { forms: ['panel' as const], text: six('Gasket') },
    { forms: ['panel' as const], only_with: 'clips' as const, text: six('Clips') },
    { forms: ['din' as const], text: six('Rail') },
    { forms: ['heater' as const], only_with: 'antenna' as const, text: six('Antenna') },
  ];
  const sources = someSources({
    company: { ...company, drawings: { plug_depth: 9, rail_step: 14, clearance: { closed: 20, vented: 40 }, notes } },
  });
  const factsOf = (slug: string) => {
    const input = findEntry(sources, `dimension_dxf/${slug}/en`)?.input;
    return input && 'drawing' in input ? input.drawing.facts : undefined;
  };
  expect(factsOf('gk7320')?.notes).toEqual(['Gasket en', 'Clips en']);
  expect(factsOf('gkc420')).toMatchObject({ notes: ['Rail en'], clearance: 20 });
  expect(factsOf('gkh3000')).toMatchObject({ notes: [], plugDepth: 9, railStep: 14 });
});

test('the terminal table of a manual has only columns that the content fills', () => {
  const rows = terminalRows(gk7320.drawing, { groups: {}, connections: {}, asMarked: 'As marked' });
  const words = wordsIn('en').manual;
  expect(terminalColumns(rows, words).map(({ key }) => key)).toEqual(['no', 'pin', 'group']);
  const connections = { dc_supply: { use: 'Supply', wire: '2.5 mm²' } };
  const stated = terminalRows(gk7320.drawing, { groups: {}, connections, asMarked: 'As marked' });
  const columns = terminalColumns(stated, words);
  expect(columns.map(({ key }) => key)).toEqual(['no', 'pin', 'group', 'use', 'wire']);
  expect(columns.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

test('a file name is in the document’s language, without characters that file systems reject', () => {
  const sources = someSources();
  sources.documents[0] = { ...sources.documents[0]!, name: { ...sources.documents[0]!.name, en: 'A/B: "C"' } };
  expect(findEntry(sources, 'manual/gk7320/zh')?.fileName).toBe('GK7320 用户手册 4.6.pdf');
  expect(findEntry(sources, 'efi/efi-one/en')?.fileName).toBe('A-B- -C- D.pdf');
});

test('a changed word changes the digest of its language only', () => {
  const before = listDocuments(someSources());
  const sources = someSources();
  const [product] = sources.products;
  if (product) product.summary = { ...product.summary, pt: 'Outro' };
  const changed = listDocuments(sources).filter((entry, index) => digestOf(entry) !== digestOf(before[index]!));
  expect(changed.map(({ key }) => key)).toEqual(['datasheet/gk7320/pt', 'manual/gk7320/pt', 'catalogue/all/pt']);
});

test('a file without a language of its own is in the company’s source language', () => {
  const { company, tools } = someSources();
  const file = { asset: 'a.zip', sha256: 'ab', bytes: 1, mediaType: 'application/zip', pages: null };
  const sources = someSources({
    company: { ...company, source_language: 'zh' },
    tools: tools.map((tool) => ({ ...tool, file })),
    reportFiles: { 2025: file },
  });
  expect(listSuppliedFiles(sources).map(({ key }) => key)).toEqual(['tool/ct-ratio-calculator/zh', 'report/2025/zh']);
});
