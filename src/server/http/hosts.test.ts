import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createHosts } from './hosts.ts';

const hosts = createHosts(readConfig({}), 3000);

test.each([
  ['en.localhost:3000', 'en'],
  ['zh.localhost', 'zh'],
  ['HK.localhost:3000', 'hk'],
  ['pt.localhost', 'pt'],
  ['es.localhost', 'es'],
  ['tr.localhost', 'tr-TR'],
  ['localhost:3000', 'hk'],
  ['unknown.example', 'hk'],
  [undefined, 'hk'],
])('%s is in %s', (host, locale) => {
  expect(hosts.localeOf(host)).toBe(locale);
});

test('the mobile host reads its language from the query, then from the cookie', () => {
  expect(hosts.localeOf('m.localhost:3000', 'tr-TR', 'lang=pt')).toBe('tr-TR');
  expect(hosts.localeOf('m.localhost:3000', null, 'a=b; lang=pt')).toBe('pt');
  expect(hosts.localeOf('m.localhost:3000', 'xx', 'lang=__proto__')).toBe('hk');
});

test('other hosts ignore the query', () => {
  expect(hosts.localeOf('en.localhost', 'zh', 'lang=zh')).toBe('en');
});

test('own origins are exactly the six editions and the mobile site', () => {
  expect(hosts.isOwnOrigin('http://en.localhost:3000')).toBe(true);
  expect(hosts.isOwnOrigin('http://m.localhost:3000')).toBe(true);
  for (const foreign of ['http://en.localhost', 'https://en.localhost:3000', 'http://evil.example', 'null', ''])
    expect(hosts.isOwnOrigin(foreign)).toBe(false);
});

test('hosts from the configuration replace the defaults', () => {
  const own = createHosts(readConfig({ BASE_DOMAIN: 'company.example', HOSTS: 'zh=www.company.cn' }), 3000);
  expect(own.localeOf('www.company.cn')).toBe('zh');
  expect(own.localeOf('zh.company.example')).toBe('hk');
  expect(own.origins.en).toBe('https://en.company.example');
});

test('with two languages, the hosts of the others are unknown hosts', () => {
  const two = createHosts(readConfig({ LANGUAGES: 'zh,en' }), 3000);
  expect(two.languages).toEqual(['en', 'zh']);
  expect(two.localeOf('zh.localhost')).toBe('zh');
  expect(two.localeOf('pt.localhost')).toBe('en');
  expect(two.localeOf('m.localhost', 'pt', 'lang=hk')).toBe('en');
  expect(two.isOwnOrigin('http://pt.localhost:3000')).toBe(false);
});

test('links for a language that no longer runs lead to the nearest one that does', () => {
  const two = createHosts(readConfig({ LANGUAGES: 'en,zh' }), 3000);
  expect(two.origins).toMatchObject({ hk: 'http://zh.localhost:3000', pt: 'http://en.localhost:3000' });
});
