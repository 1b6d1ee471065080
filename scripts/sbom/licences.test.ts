import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#testing/test-site.ts';
import { isAllowed, licencePage, readPackages } from './licences.mjs';

const packages = readPackages(projectRoot);

test('every production package has an allowed licence', () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR CC0-1.0)', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND Apache-2.0', true],
  ['MIT AND GPL-3.0', false],
  ['AGPL-3.0', false],
  ['unknown', false],
  ['UNLICENSED', false],
])('%s: %s', (licence, fits) => {
  expect(isAllowed(licence)).toBe(fits);
});

test('the licence page matches the lock file', () => {
  expect(readFileSync(join(projectRoot, 'docs/licences.md'), 'utf8')).toBe(licencePage(packages));
});
