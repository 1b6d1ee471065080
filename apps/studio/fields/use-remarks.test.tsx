import { Glossary } from '@site/content/glossary/schema';
import { avoidedWordsOf } from '@site/content/wording/avoided-words';
import { formattersOf } from '@site/contract/i18n/intl';
import { loadTexts } from '@site/contract/i18n/texts';
import { type Locale, localeCodes } from '@site/contract/locales';
import { LanguageContext } from '@site/ui/language/use-text';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextCell } from './text-cell.tsx';
import { useRemarks, WordingContext } from './use-remarks.ts';

const texts = loadTexts(['studio', 'studio-content']);
const names = {
  en: 'manufacturer',
  zh: '制造商',
  hk: '製造商',
  pt: 'fabricante',
  es: 'fabricante',
  'tr-TR': 'üretici',
};
const avoid = { en: [{ word: 'maker', instead: 'manufacturer, OEM', allowed: ['faq/*'] }] };
const words = avoidedWordsOf(Glossary.parse([{ term: 'manufacturer', ...names, avoid }]));
const path = ['summary'];

const Cell = ({ text }: { text: string }) => (
  <TextCell
    locale="en"
    label="Summary"
    address="summary.en"
    value={text}
    onChange={() => {}}
    remarks={useRemarks(path, 'en', text)}
  />
);
const cellOf = (
  text: string,
  { collection = 'page', locale = 'en' }: { collection?: string; locale?: Locale } = {},
): string =>
  renderToStaticMarkup(
    <LanguageContext value={{ locale, text: texts[locale], intl: formattersOf(locale) }}>
      <WordingContext value={{ collection, slug: 'about', words }}>
        <Cell text={text} />
      </WordingContext>
    </LanguageContext>,
  );

test.each(localeCodes)('a word to avoid is named at its field with what to write, to staff who read %s', (locale) => {
  const html = cellOf('Ask the maker', { locale });
  expect(html).toContain(texts[locale]('content.remarkWord', { found: 'maker', instead: 'manufacturer, OEM' }));
  const [, id = ''] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`<div id="${id}">`);
});

test('it does not make the field invalid', () => {
  expect(cellOf('Ask the maker')).toContain('aria-invalid="false"');
});

test('a text without such a word, or where it is allowed, has no remark', () => {
  for (const html of [cellOf('Ask the OEM'), cellOf('Ask the maker', { collection: 'faq' })])
    expect(html).not.toContain('aria-describedby');
});

test('rules of typography and of cards hold as well', () => {
  expect(cellOf('1.\u00a0Stop the set.')).toContain(texts.en('content.remarkMarker'));
  expect(cellOf('It ends in the middle', { collection: 'case' })).toContain(texts.en('content.remarkUnfinished'));
});
