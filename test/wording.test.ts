import { Glossary } from '@site/content/glossary/schema';
import { avoidedWordsOf } from '@site/content/wording/avoided-words';
import { expect, test } from 'vitest';
import { bundleWarnings, descriptionKeys } from './support/bundle-wording.ts';

const names = { en: 'item', zh: '项目', hk: '項目', pt: 'item', es: 'elemento', 'tr-TR': 'kayıt' };
const avoid = {
  en: ['letter', { word: '\\blog in first\\b', instead: 'log in to continue', allowed: ['i18n/errors/*'] }],
};
const words = avoidedWordsOf(Glossary.parse([{ term: 'item', ...names, avoid }]));
const bundle = JSON.stringify(
  { 'desk.sent': 'Sent', 'desk.failed': 'Letters  that failed', 'desk.login': 'Please log in first' },
  null,
  2,
);

test('a word of a bundle is reported with file, line, key and what to write', () => {
  expect(bundleWarnings({ bundle: 'studio-desk', locale: 'en', text: bundle }, words)).toEqual([
    'packages/contract/i18n/studio-desk/en.json:3 desk.failed: Letter: the glossary says item',
    'packages/contract/i18n/studio-desk/en.json:3 desk.failed: two spaces: write one',
    'packages/contract/i18n/studio-desk/en.json:4 desk.login: log in first: the glossary says log in to continue',
  ]);
});

test('a text that is prescribed letter for letter is allowed where it is', () => {
  const found = bundleWarnings({ bundle: 'errors', locale: 'en', text: bundle }, words);
  expect(found.filter((line) => line.includes('log in first'))).toEqual([]);
});

test('a text that is the description of a page has its length', () => {
  expect(descriptionKeys).toContain('cases.lead');
  const text = JSON.stringify({ 'cases.lead': 'Cases' }, null, 2);
  expect(bundleWarnings({ bundle: 'cases', locale: 'en', text }, words)).toEqual([
    expect.stringContaining('cases/en.json:2 cases.lead: shorter than 70 characters'),
  ]);
});
