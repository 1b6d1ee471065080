import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RouteRow } from './route-row.ts';
import { routes } from './routes.ts';

const rows = Object.entries(routes) as [string, RouteRow][];

/** What we add: a page of the About menu, the way out of a mailing list, and out of a change to an account. */
const beyond = ['/sustainability', '/unsubscribe', '/undo'];

/** Spec section 2, to the letter. */
const bare = [
  '/test',
  '/image3d/:id',
  '/inews/:id',
  '/iproject/:id',
  '/xieyi',
  '/yinsi',
  '/fenxiang',
  '/brochure',
  '/survey',
];
const inLayout =
  '/login /reg /forget /index /energy /productinfo /product/:id /contrast /scheme/:id /schemeinfo /applicationcase /projectinfo/:id /technical /datadownload /productcatalogue /ecucode /faqs /feedback /contactus /aboutus /hr /trademark /honor /news /news_info/:id /search /personal /laboratory /escr /pfmea /emc /develop /xieyis /policy /investor'.split(
    ' ',
  );

test('every route of the spec is in the table, on the right side of the layout', () => {
  const paths = (isBare: boolean) =>
    rows.filter(([, row]) => (row.bare ?? false) === isBare).map(([, { path }]) => path);
  expect(paths(true).toSorted()).toEqual(bare.toSorted());
  expect(
    paths(false)
      .filter((path) => !beyond.includes(path))
      .toSorted(),
  ).toEqual(inLayout.toSorted());
});

test('every page has its file, and every parent exists', () => {
  for (const [name, { page, parent }] of rows) {
    expect(existsSync(new URL(`./pages/${page}-page.tsx`, import.meta.url)), name).toBe(true);
    if (parent) expect(routes).toHaveProperty(parent);
  }
});

test('a route is named by the first part of its path', () => {
  for (const [name, { path }] of rows) expect(path.split('/')[1]).toBe(name);
});
