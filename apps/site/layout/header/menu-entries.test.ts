import { hasFeature } from '@site/contract/editions';
import type { Locale } from '@site/contract/locales';
import { localeCodes } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import { type SectionName, sectionNames } from '@site/contract/sections';
import { expect, test } from 'vitest';
import { menuEntries } from './menu-entries.ts';

const entriesOf = (locale: Locale) =>
  menuEntries({
    t: (key) => key,
    has: (feature) => hasFeature(locale, feature),
    index: { fangan: [{ id: 4, class_name: 'Standby power' }], sections: sectionNames },
    cloudUrl: 'https://cloud.example',
  });
const top = (locale: Locale) => entriesOf(locale).map(({ label }) => label);
const below = (locale: Locale, key: string) =>
  entriesOf(locale)
    .find((entry) => entry.key === key)
    ?.children?.map(({ label }) => label) ?? [];

const chinese: Locale[] = ['zh'];
const others = localeCodes.filter((locale) => locale !== 'zh');

test.each(chinese)('%s has New Energy, Join Us and Investor Relations', (locale) => {
  expect(top(locale)).toEqual([
    'layout.home',
    'layout.newEnergy',
    'layout.products',
    'layout.solutions',
    'layout.support',
    'layout.about',
    'layout.contact',
    'layout.investor',
    'layout.cloud',
  ]);
  expect(below(locale, 'about')).toContain('layout.joinUs');
});

test.each(others)('%s has neither New Energy, Join Us nor Investor Relations', (locale) => {
  expect(top(locale)).not.toContain('layout.newEnergy');
  expect(top(locale)).not.toContain('layout.investor');
  expect(below(locale, 'about')).not.toContain('layout.joinUs');
});

test('Download is top-level in English and under Technical Support elsewhere', () => {
  expect(top('en')).toContain('layout.download');
  expect(below('en', 'support')).not.toContain('layout.download');
  for (const locale of localeCodes.filter((code) => code !== 'en')) {
    expect(top(locale)).not.toContain('layout.download');
    expect(below(locale, 'support')[0]).toBe('layout.download');
  }
});

test('User Feedback is hidden in English only', () => {
  const localesWithFeedback = localeCodes.filter((locale) => below(locale, 'support').includes('layout.feedback'));
  expect(localesWithFeedback).toEqual(['zh', 'hk', 'pt', 'es', 'tr-TR']);
});

test('Solutions lists the classes and ends with Application Cases', () => {
  expect(below('en', 'solutions')).toEqual(['Standby power', 'layout.cases']);
});

test('the cloud platform is an external link, and is omitted without an address', () => {
  const cloud = { key: 'cloud', href: 'https://cloud.example', external: true };
  expect(entriesOf('pt').at(-1)).toMatchObject(cloud);
  const entries = menuEntries({
    t: (key) => key,
    has: () => false,
    index: { fangan: [], sections: [] },
    cloudUrl: undefined,
  });
  expect(entries.map(({ key }) => key)).not.toContain('cloud');
});

test('areas without entries are not in the menu, and a group without a page of its own leads to its first entry', () => {
  const menuOf = (...sections: SectionName[]) =>
    menuEntries({ t: (key) => key, has: () => false, index: { fangan: [], sections }, cloudUrl: undefined });
  expect(menuOf().map(({ key }) => key)).toEqual(['home', 'products', 'contact']);
  expect(menuOf('faq', 'cases').map(({ key, href }) => [key, href])).toEqual([
    ['home', paths.home],
    ['products', paths.products()],
    ['solutions', paths.cases()],
    ['support', paths.faqs],
    ['contact', paths.contact],
  ]);
});
