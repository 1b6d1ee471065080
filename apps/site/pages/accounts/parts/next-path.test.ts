import { expect, test } from 'vitest';
import { downloadPage, kindOf, nextPath, purposeOf } from './use-signed-in.ts';

const next = (value: string) => nextPath(new URLSearchParams({ next: value }));

test.for(['/personal', '/datadownload?type=manual&page=2', '/product/7#comments', '/files/12/GK7420%20manual.pdf'])(
  '%s is accepted as a return path',
  (path) => expect(next(path)).toBe(path),
);

test.for([
  '',
  'personal',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/..//evil.example',
  '/%0d%0a',
  '/.//evil.example',
  ' /personal',
  '/login',
])('%j leads home, or stays on this site', (path) => {
  const url = new URL(next(path), 'http://en.localhost');
  expect([url.origin, next(path).startsWith('//')]).toEqual(['http://en.localhost', false]);
});

test('without a parameter it leads home', () => expect(nextPath(new URLSearchParams())).toBe('/index'));

test('a file is fetched, a service visited, a page navigated to', () => {
  expect(['/files/1/a.pdf', '/oidc/interaction/x', '/personal'].map(kindOf)).toEqual(['file', 'service', 'page']);
});

test('the login says what it is for: an inquiry, the own account, a comment or a file', () => {
  expect(
    ['/contactus?product_id=5', '/personal', '/product/5#comments', '/faqs#faq-12', '/files/1/a.pdf', '/index'].map(
      purposeOf,
    ),
  ).toEqual([
    'login.toInquire',
    'login.toAccount',
    'login.toComment',
    'login.toComment',
    'login.toDownload',
    undefined,
  ]);
});

test('a download returns to the page where it was begun, and otherwise to the list of downloads', () => {
  const page = (from: string) => downloadPage(new URLSearchParams({ from }));
  expect(page('/product/7?tab=2#file-12')).toBe('/product/7?tab=2#file-12');
  for (const from of ['', '//evil.example', 'https://evil.example/', '/login', '/files/1/a.pdf', '/api/web/logout'])
    expect(page(from)).toBe('/datadownload');
});
