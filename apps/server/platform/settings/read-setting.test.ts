import { readFileSync } from 'node:fs';
import { Company } from '@site/content/company/schema';
import type { SettingKey } from '@site/content/definition';
import { settingSchemas } from '@site/content/settings';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { setting } from '#catalogue/company/table.ts';
import { freshContentDatabase } from '#testing/database.ts';
import { connect } from '../database/connection.ts';
import { parseSetting } from './read-setting.ts';

const content = parse(
  readFileSync(new URL('../../../../demo/content/company.yaml', import.meta.url), 'utf8'),
) as object;
const stored = JSON.parse(JSON.stringify(Company.parse(content))) as Record<string, unknown>;

test('a setting reads back as it was stored, without fields that a newer version added', () => {
  expect(parseSetting('company', { ...stored, motto: 'new' })).toEqual(stored);
});

test('a field that is missing is named', () => {
  const { default_inbox: _, ...rest } = stored;
  expect(() => parseSetting('company', rest)).toThrow('default_inbox');
});

test('every setting of the project reads back byte for byte, so that documents generated from it do not change', async () => {
  const database = await freshContentDatabase();
  onTestFinished(database.close);
  const { db, close } = connect(database.url);
  onTestFinished(close);
  const rows = await db.select().from(setting);
  expect(rows.map(({ key }) => key).toSorted()).toEqual(Object.keys(settingSchemas).toSorted());
  for (const { key, value } of rows)
    expect(JSON.stringify(parseSetting(key as SettingKey, value))).toBe(JSON.stringify(value));
});
