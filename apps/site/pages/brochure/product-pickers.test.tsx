import { createClient } from '@site/contract/client';
import { formattersOf } from '@site/contract/i18n/intl';
import { loadTexts } from '@site/contract/i18n/texts';
import { type Locale, perLocale } from '@site/contract/locales';
import type { Catalogue } from '@site/contract/support';
import { useForm } from '@site/ui/form/use-form';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { SiteProvider } from '../../app/site-provider.tsx';
import { CatalogueShelf } from '../support/catalogues-page.tsx';
import { BrochureRules } from './brochure-rules.ts';
import type { BrochureValues } from './brochure-values.ts';
import { CataloguePicker } from './product-pickers.tsx';

const texts = loadTexts(['survey', 'downloads', 'form']);
const catalogue: Catalogue = {
  catalogue_id: 1,
  download_id: 1,
  name: 'Whole range',
  cover: '/cover.png',
  preview: '/preview/',
  pages: 40,
  size: 1_270_000,
  sha256: null,
  lang: 'en',
  version: '1',
  link: '/files/1/range.pdf',
  updated: '2026-05-01',
};
const initial: BrochureValues = {
  kind: 'brochure',
  catalogue_ids: [],
  product: '',
  name: '',
  email: '',
  company: '',
  country: '',
  address: '',
};

const Picker = () => {
  const rules = () => Promise.resolve(BrochureRules);
  const form = useForm<BrochureValues, unknown>({ id: 'brochure', rules, initial, send: () => Promise.resolve() });
  return <CataloguePicker form={form} catalogues={[catalogue]} />;
};

const htmlOf = async (locale: Locale, node: ReactNode): Promise<string> => {
  const site = {
    locale,
    origins: perLocale((code) => `http://${code}.test`),
    mobileOrigin: '',
    text: texts[locale],
    intl: formattersOf(locale),
    api: createClient({ send: () => Promise.reject(new Error('nothing is called')) }),
    langs: new Map<string, string>(),
    loadBundles: async () => undefined,
  };
  const { prelude } = await prerender(<SiteProvider site={site}>{node}</SiteProvider>);
  return new Response(prelude).text();
};

test.each([
  ['en', '1.3'],
  ['pt', '1,3'],
] as const)('in %s a catalogue has one size, requested or downloaded', async (locale, figure) => {
  const size = new RegExp(`${figure}\\s?MB`);
  expect(await htmlOf(locale, <Picker />)).toMatch(size);
  expect(await htmlOf(locale, <CatalogueShelf catalogues={[catalogue]} />)).toMatch(size);
});
