import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles, textOf } from './support/source.ts';

const texts = join(import.meta.dirname, '../packages/contract/i18n');

const bundles = readdirSync(texts, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const keysOf = (bundle: string) =>
  Object.keys(JSON.parse(readFileSync(join(texts, bundle, 'en.json'), 'utf8')) as Record<string, string>);
const keys = bundles.flatMap(({ name }) => keysOf(name));
const keySet = new Set(keys);

const code = sourceFiles.map((file) => ({ file, text: textOf(file) }));

const findKeys = (pattern: RegExp) =>
  code.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, key]) => ({ file, key: key ?? '' })));

/** The type of the contract's messages, which the compiler checks, and the name of the studio's host. */
const filesWithoutKeys = ['packages/contract/visitor-text.ts', 'apps/server/platform/config/config.ts'];

/** Labels of the studio's forms, whose keys follow from the schemas. `content/form/describe.test.ts` looks for every one of them. */
const derived = { bundle: 'studio-fields', file: 'packages/content/form/labels.ts' };

test('no key is in two bundles', () => {
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('every key is used literally somewhere in the code', () => {
  const literals = new Set(findKeys(/['"]([a-zA-Z][\w-]*(?:\.[\w-]+)+)['"]/g).map(({ key }) => key));
  const derivedKeys = new Set(keysOf(derived.bundle));
  // The name of a list follows from the name of an entry.
  const isUsed = (key: string) => literals.has(key) || literals.has(key.replace(/\.many$/, '')) || derivedKeys.has(key);
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

test('every text key in the code exists', () => {
  const usedKeys = [
    ...findKeys(/\b(?:t|text|say)\(\s*'(\w[\w-]*\.[\w.-]+)'/g),
    // The contract names its messages as plain strings, which the compiler does not compare with the bundles.
    ...findKeys(/'(error\.\w+)'/g),
  ];
  expect(usedKeys.length).toBeGreaterThan(500);
  expect(usedKeys.filter(({ key }) => !keySet.has(key))).toEqual([]);
});

test('no key is concatenated, so that the tests above see all of them', () => {
  const areas = new Set(keys.map((key) => key.split('.')[0] ?? ''));
  const concatenated = findKeys(/`([\w-]+)\.[\w.-]*\$\{/g).filter(
    ({ file, key }) => areas.has(key) && ![...filesWithoutKeys, derived.file].includes(file),
  );
  expect(concatenated).toEqual([]);
});
