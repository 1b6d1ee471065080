import { expect, test } from 'vitest';
import { canonicalPath, isCacheable, knownQuery } from './page-query.ts';

test('only queries that pages read create a cache entry, in a fixed order', () => {
  expect(knownQuery('utm_source=x')).toBe('');
  expect(knownQuery('id=2&class_id=1&fbclid=9')).toBe('?class_id=1&id=2');
  expect(knownQuery('f_ports=can&f_ports=lan')).toBe('?f_ports=can&f_ports=lan');
  expect(knownQuery('q_sets=one&only=1&ids=1%2C2')).toBe('?ids=1,2&only=1&q_sets=one');
});

test('pages with a typed search key are not cached, all others are', () => {
  for (const path of ['/search?key=oil', '/faqs?class_id=1&key=oil', '/productinfo?id=1&key='])
    expect(isCacheable(path)).toBe(false);
  for (const path of ['/search', '/productinfo?class_id=1', '/index', '/projectinfo/1'])
    expect(isCacheable(path)).toBe(true);
});

test.each([
  ['/product/01', '/product/1'],
  ['/product/1e0', '/product/1'],
  ['/product/0x1', '/product/1'],
  ['/product/1.0', '/product/1'],
  ['/product/+1', '/product/1'],
  ['/product/%201', '/product/1'],
  ['/product/%31', '/product/1'],
  ['/Product/1', '/product/1'],
  ['/product/1/', '/product/1'],
  ['/product/1//', '/product/1'],
  ['/%70roduct/1', '/product/1'],
  ['/INDEX', '/index'],
  ['/index/', '/index'],
  ['/%69ndex', '/index'],
  ['/News_Info/3', '/news_info/3'],
])('%s is another spelling of %s', (spelling, path) => {
  expect(canonicalPath(spelling)).toBe(path);
  expect(canonicalPath(path)).toBe(path);
});

test('what is no id is left to the page, which answers that there is none', () => {
  for (const path of ['/product/abc', '/product/0', '/product/-1', '/product/1.5', '/product/1%2F', '/product/9e99'])
    expect(canonicalPath(path)).toBe(path);
});

test('paths in the route table are known, others are not', () => {
  for (const path of ['/index', '/product/7', '/productinfo', '/news_info/3', '/survey', '/xieyi'])
    expect(canonicalPath(path)).toBe(path);
  for (const path of [
    '/',
    '//index',
    '//evil.example/index',
    '/nothing',
    '/product',
    '/product/1/2',
    '/product%2F1',
    '/INDEX2',
    '/index.php',
    '/%E0%A4%A',
  ])
    expect([path, canonicalPath(path)]).toEqual([path, undefined]);
});
