import { readdirSync, readFileSync } from 'node:fs';
import { localeCodes } from '@site/contract/locales';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

type Texts = Record<(typeof localeCodes)[number], string>;
type News = { slug: string; title: Texts; summary: Texts; body: Texts };
type Page = { blocks: { body?: Texts }[] };

const content = new URL('../../../demo/content/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, content), 'utf8');
const names = (folder: string) => readdirSync(new URL(`${folder}/`, content)).filter((name) => name.endsWith('.yaml'));

const news = names('news')
  .filter((name) => name !== 'classes.yaml')
  .map((name) => parse(read(`news/${name}`)) as News);
const item = (slug: string) => news.find((entry) => entry.slug === slug)!;
const all = ({ title, summary, body }: News, locale: keyof Texts) =>
  [title[locale], summary[locale], body[locale]].join('\n');

test.each(localeCodes)('news send readers to the download of a product for its firmware: %s', (locale) => {
  for (const slug of ['gk6130-firmware-2-4', 'gateway-security-update', 'gk7320-firmware-4-6'])
    expect(item(slug).body[locale], slug).toMatch(/download|下载|下載|descarg|indir/iu);
});

test.each(localeCodes)('no news names a page count or size that the documents do not have: %s', (locale) => {
  for (const slug of ['catalogue-2025', 'sao-paulo-power-fair'])
    expect(all(item(slug), locale), slug).not.toMatch(/\b(?:264|180|97)\b|38\s?MB/u);
});

test.each(localeCodes)('the successor of the GK9510 needs no adapter plate but new wiring: %s', (locale) => {
  const last = item('gk9610-island-paralleling').body[locale].trim().split('\n').at(-1);
  expect(last).toMatch(
    /without an adapter plate.*rewired|无需转接板.*重新接线|毋須轉接板.*重新接線|sem placa adaptadora.*refeita|sin placa adaptadora.*recablear|adaptör plakası olmadan.*yeniden bağlan/u,
  );
});

test('a dip is not called an outage, in any language', () => {
  const texts = localeCodes.map((locale) => all(item('gk7320-firmware-4-6'), locale)).join('\n');
  expect(texts).not.toMatch(/quedas da rede|faltas reais|caídas de red|şebeke çökmesi/u);
});

test.each(localeCodes)('the agreement says which court decides and which text prevails: %s', (locale) => {
  const { blocks } = parse(read('pages/agreement.yaml')) as Page;
  const law = blocks.at(-1)!.body![locale];
  expect(law).toMatch(/Changzhou|常州/u);
  expect(law).toMatch(/prevail|以中英文文本(?:为准|為準)|prevalecem|prevalecen|esas alınır/u);
});

test('Chinese dates have no space inside, and Hong Kong readers find their own words', () => {
  for (const folder of ['news', 'jobs', 'honours'])
    for (const name of names(folder)) {
      const text = read(`${folder}/${name}`);
      expect(text, name).not.toMatch(/\d[ \u{A0}]月|(?:19|20)\d\d[ \u{A0}]年/u);
      expect(text, name).not.toMatch(/接載|召喚|棄光|接點|遠程|並網/u);
    }
});
