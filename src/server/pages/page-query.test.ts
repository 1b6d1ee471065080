import { expect, test } from 'vitest';
import { isCacheable, isKnownPath, knownQuery } from './page-query.ts';

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

test('paths in the route table are known, others are not', () => {
  for (const path of ['/index', '/product/7', '/productinfo?class_id=1', '/news_info/3', '/survey', '/xieyi'])
    expect(isKnownPath(path)).toBe(true);
  for (const path of ['/', '/nothing', '/product', '/product/1/2', '/INDEX2', '/index.php', '/%E0%A4%A'])
    expect(isKnownPath(path)).toBe(false);
});
