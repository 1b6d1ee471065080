import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../src');
const texts = join(src, 'i18n');

const bundles = readdirSync(texts, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const keysOf = (bundle: string) =>
  Object.keys(JSON.parse(readFileSync(join(texts, bundle, 'en.json'), 'utf8')) as Record<string, string>);
const keys = bundles.flatMap(({ name }) => keysOf(name));
const known = new Set(keys);

const code = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }));

const found = (pattern: RegExp) =>
  code.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, key]) => ({ file, key: key ?? '' })));

/** The type of the contract's messages; the compiler checks what is written against it. */
const typeOfMessages = 'contract/visitor-text.ts';

test('no key stands in two bundles', () => {
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('every key is used, whole, somewhere in the code', () => {
  const written = new Set(found(/['"]([a-zA-Z][\w-]*(?:\.[\w-]+)+)['"]/g).map(({ key }) => key));
  expect(keys.filter((key) => !written.has(key))).toEqual([]);
});

test('every text that the code asks for has its key', () => {
  const asked = [
    ...found(/\b(?:t|text|say)\(\s*'(\w[\w-]*\.[\w.-]+)'/g),
    // The contract names its messages as plain strings, which the compiler does not compare with the bundles.
    ...found(/'(error\.\w+)'/g),
  ];
  expect(asked.length).toBeGreaterThan(500);
  expect(asked.filter(({ key }) => !known.has(key))).toEqual([]);
});

test('no key is put together from pieces, so that the tests above see all of them', () => {
  const areas = new Set(keys.map((key) => key.split('.')[0] ?? ''));
  const pieced = found(/`([\w-]+)\.[\w.-]*\$\{/g).filter(({ file, key }) => areas.has(key) && file !== typeOfMessages);
  expect(pieced).toEqual([]);
});
