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
  ['127.0.0.1:3000', 'hk'],
  ['[::1]:3000', 'hk'],
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
  expect(own.kindOf('zh.company.example')).toBeUndefined();
  expect(own.origins.en).toBe('https://en.company.example');
});

test('only our own names are known, in any case and with any port', () => {
  expect(
    ['en.localhost', 'EN.localhost:8443', 'M.localhost', 'studio.localhost', 'localhost'].map(hosts.kindOf),
  ).toEqual(['site', 'site', 'mobile', 'studio', 'site']);
  const foreign = [
    'zh.localhost.',
    'studio.localhost.:3000',
    'en.localhost:',
    'en.localhost:3000:3000',
    ' en.localhost',
    'en.localhost,zh.localhost',
    'attacker.example',
    'en.localhost.attacker.example',
    '192.168.0.7:3000',
    '__proto__',
    '',
    undefined,
  ];
  expect(foreign.map(hosts.kindOf)).toEqual(foreign.map(() => undefined));
  const company = createHosts(readConfig({ BASE_DOMAIN: 'company.example' }), 3000);
  expect(['company.example', 'localhost', 'en.localhost'].map(company.kindOf)).toEqual(['site', 'site', undefined]);
});

test('a node that serves only the studio, or everything but it, does not know the hosts of the other', () => {
  const names = ['en.localhost', 'm.localhost', 'localhost', '127.0.0.1', 'studio.localhost'];
  const kinds = (STUDIO: string) => names.map(createHosts(readConfig({ STUDIO }), 3000).kindOf);
  expect(kinds('only')).toEqual([undefined, undefined, undefined, undefined, 'studio']);
  expect(kinds('off')).toEqual(['site', 'mobile', 'site', 'site', undefined]);
  expect(kinds('on')).toEqual(['site', 'mobile', 'site', 'site', 'studio']);
});

test('with two languages, the hosts of the others are unknown hosts', () => {
  const two = createHosts(readConfig({ LANGUAGES: 'zh,en' }), 3000);
  expect(two.languages).toEqual(['en', 'zh']);
  expect(two.localeOf('zh.localhost')).toBe('zh');
  expect(two.kindOf('pt.localhost')).toBeUndefined();
  expect(two.localeOf('localhost')).toBe('en');
  expect(two.localeOf('m.localhost', 'pt', 'lang=hk')).toBe('en');
  expect(two.isOwnOrigin('http://pt.localhost:3000')).toBe(false);
});

test('links for a language that no longer runs lead to the nearest one that does', () => {
  const two = createHosts(readConfig({ LANGUAGES: 'en,zh' }), 3000);
  expect(two.origins).toMatchObject({ hk: 'http://zh.localhost:3000', pt: 'http://en.localhost:3000' });
});
