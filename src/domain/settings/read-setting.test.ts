import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { Company } from '#content/company/schema.ts';
import { parseSetting } from './read-setting.ts';

const content = parse(readFileSync(new URL('../../../content/company.yaml', import.meta.url), 'utf8')) as object;
const stored = JSON.parse(JSON.stringify(Company.parse(content))) as Record<string, unknown>;

test('a setting reads back as it was stored, without what a newer version added', () => {
  expect(parseSetting('company', { ...stored, motto: 'new' })).toEqual(stored);
});

test('a field that is missing is named', () => {
  const { default_inbox: _, ...rest } = stored;
  expect(() => parseSetting('company', rest)).toThrow('default_inbox');
});
