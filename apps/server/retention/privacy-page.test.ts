import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kind, periods } from '@site/content/retention/periods';
import type { Localised } from '@site/contract/locales';
import { localeCodes, locales } from '@site/contract/locales';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

type Page = { blocks: { kind: string; rows?: Localised[][] }[] };
const file = join(import.meta.dirname, '../../../demo/content/pages/privacy.yaml');
const rows = (parse(readFileSync(file, 'utf8')) as Page).blocks.find(({ kind }) => kind === 'table')?.rows ?? [];

/** How each row of the page starts in English; rows without a period last until the user deletes the data. */
const rowPrefixes: Record<Kind, string> = {
  account: 'Account',
  session: 'Sessions',
  inquiry: 'Inquiries',
  survey: 'Survey',
  application: 'Job applications',
  chat: 'Live chat',
  contactChange: 'Previous email',
  consent: 'Other services',
  message: 'Emails and text messages',
  log: 'Security log',
};
const userControlled = ['Search history', 'Downloads made', 'Comments and likes'];

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

test.for(Object.keys(periods) as Kind[])('the privacy page states the period of %s in six languages', (kind) => {
  const row = rows.find(([data]) => data?.en.startsWith(rowPrefixes[kind]));
  const { amount, unit } = periods[kind];
  for (const locale of localeCodes) {
    const period = new Intl.NumberFormat(locales[locale].intl, { style: 'unit', unit, unitDisplay: 'long' });
    expect(withoutSpaces(row?.[2]?.[locale] ?? ''), locale).toContain(withoutSpaces(period.format(amount)));
  }
});

test('every row of the page has a retention rule or is deleted by the user', () => {
  const prefixes = [...Object.values(rowPrefixes), ...userControlled];
  expect(rows.filter(([data]) => !prefixes.some((start) => data?.en.startsWith(start)))).toEqual([]);
  expect(rows).toHaveLength(prefixes.length);
});
