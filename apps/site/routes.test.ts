import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RouteRow } from './route-row.ts';
import { routes } from './routes.ts';

const rows = Object.entries(routes) as [string, RouteRow][];

/**
 * Routes beyond the spec: a page of the About menu, the request list, and the pages for unsubscribing and for undoing an account change.
 */
const extraRoutes = ['/sustainability', '/request-list', '/unsubscribe', '/undo'];

/** Section 2 of the spec, verbatim. */
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

test('every route of the spec is in the table, inside or outside the layout as specified', () => {
  const paths = (isBare: boolean) =>
    rows.filter(([, row]) => (row.bare ?? false) === isBare).map(([, { path }]) => path);
  expect(paths(true).toSorted()).toEqual(bare.toSorted());
  expect(
    paths(false)
      .filter((path) => !extraRoutes.includes(path))
      .toSorted(),
  ).toEqual(inLayout.toSorted());
});

test('a page outside the layout has its own main element', () => {
  const sourceOf = ({ page }: RouteRow) => readFileSync(new URL(`./pages/${page}-page.tsx`, import.meta.url), 'utf8');
  const bareRows = rows.filter(([, row]) => row.bare);
  expect(bareRows.filter(([, row]) => !/<main\s+id="main"/.test(sourceOf(row))).map(([name]) => name)).toEqual([]);
});

test('every page has a file, and every parent exists', () => {
  for (const [name, { page, parent }] of rows) {
    expect(existsSync(new URL(`./pages/${page}-page.tsx`, import.meta.url)), name).toBe(true);
    if (parent) expect(routes).toHaveProperty(parent);
  }
});

test('a route is named after the first segment of its path', () => {
  const nameOf = (segment = '') => segment.replaceAll(/-./g, (hyphen) => hyphen.slice(1).toUpperCase());
  for (const [name, { path }] of rows) expect(nameOf(path.split('/')[1])).toBe(name);
});
