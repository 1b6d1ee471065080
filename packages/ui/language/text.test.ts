import { reportMissingText, throwMissingText } from '@site/contract/i18n/format';
import { formattersOf } from '@site/contract/i18n/intl';
import { loadTexts } from '@site/contract/i18n/texts';
import { expect, test } from 'vitest';
import { createText } from './text.ts';

test('a text whose bundle is not loaded throws, on the server and on a page', () => {
  expect(() => loadTexts(['errors']).en('product.overview')).toThrow('product.overview');
  const { text } = createText(formattersOf('en'), {}, throwMissingText);
  expect(() => text('product.overview')).toThrow('product.overview');
});

test('in production it is reported once, and the fallback or nothing is shown, never the key', () => {
  const reports: string[] = [];
  const english: Record<string, string> = { 'product.overview': 'Overview' };
  const onMissing = reportMissingText(
    ({ message }) => reports.push(message),
    (key) => english[key],
  );
  const { text, add } = createText(formattersOf('pt'), {}, onMissing);
  expect([text('product.overview'), text('product.overview'), text('product.videos')]).toEqual([
    'Overview',
    'Overview',
    '',
  ]);
  expect(reports).toHaveLength(2);
  add({ 'product.overview': 'Visão geral' });
  expect(text('product.overview')).toBe('Visão geral');
});
