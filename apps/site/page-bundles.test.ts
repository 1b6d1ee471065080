import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { resolveImport, textOf } from '../../test/support/source.ts';
import { untranslatedBundles } from './app/untranslated.ts';
import { chromeTexts } from './chrome/chrome-texts.ts';
import type { RouteRow } from './route-row.ts';
import { routes } from './routes.ts';

const texts = join(import.meta.dirname, '../../packages/contract/i18n');
const web = 'apps/site/';

const bundleOf = new Map(
  readdirSync(texts, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      Object.keys(JSON.parse(readFileSync(join(texts, name, 'en.json'), 'utf8')) as object).map((key) => [key, name]),
    ),
);
/** Bundles that `entry-server.tsx` gives to every page. */
const layoutBundles = ['layout', 'pages', 'titles'];

const findAll = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, match = '']) => match);

/** Modules that contain keys of other pages without showing their texts. */
const tables = ['routes.ts', 'routes-company.ts'];
/** Shown only on the page whose route has its bundle: `block-page.tsx` chooses by route. */
const onOneRoute = ['pages/company/logo-sheet.tsx'];

/** Bundles that a module loads itself, for its own parts. */
const bundlesLoadedBy = (text: string): string[] => [
  ...findAll(text, /(?:\bconst bundles = |\bloadBundles\()\[([^\]]*)\]/g).flatMap((list) =>
    findAll(list, /'([\w-]+)'/g),
  ),
  ...findAll(text, /\bchromeTexts\.(\w+)/g).flatMap((name) => chromeTexts[name as keyof typeof chromeTexts]),
];

const isOfSite = (file: string): boolean => /^(?:apps\/site|packages\/ui)\/.*\.tsx?$/.test(file);

/** Finds the keys that a module contains outside of comments, the modules it imports, and the bundles it loads for them. */
const readModule = (file: string) => {
  const text = textOf(file).replaceAll(/\/\*\*[\s\S]*?\*\//g, '');
  return {
    keys: findAll(text, /'([a-zA-Z][\w-]*(?:\.[\w-]+)+)'/g).filter((key) => bundleOf.has(key)),
    imports: [
      ...findAll(text, /^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm),
      ...findAll(text, /\bimport\('([^']+)'\)/g),
    ]
      .flatMap((target) => resolveImport(file, target) ?? [])
      .filter(isOfSite),
    loaded: bundlesLoadedBy(text),
  };
};

/** Keys below a page whose bundle is not loaded there, each with its module. */
const missingBelow = (page: string, routeBundles: readonly string[]): string[] => {
  const skipped = new Set([...tables, ...(routeBundles.includes('brand') ? [] : onOneRoute)]);
  const seen = new Set<string>();
  const missing: string[] = [];
  const visit = (file: string, bundles: ReadonlySet<string>): void => {
    const id = `${file} ${[...bundles].toSorted().join()}`;
    if (seen.has(id)) return;
    seen.add(id);
    const { keys, imports, loaded } = readModule(file);
    const name = posix.relative(web, file);
    for (const key of keys) if (!bundles.has(bundleOf.get(key) ?? '')) missing.push(`${name}: ${key}`);
    const below = new Set([...bundles, ...loaded]);
    for (const module of imports) if (!skipped.has(posix.relative(web, module))) visit(module, below);
  };
  visit(posix.join(web, page), new Set([...layoutBundles, ...routeBundles]));
  return missing;
};

test.each(Object.entries(routes) as [string, RouteRow][])(
  'the page of %s has the bundle of every text it may show',
  (_, { page, bundles = [] }) => {
    expect(missingBelow(`pages/${page}-page.tsx`, bundles)).toEqual([]);
  },
);

test('the layout needs no bundle that only some pages load', () => {
  // The text of its notice comes with the pages that need it, whatever their route.
  expect(missingBelow('layout/layout.tsx', untranslatedBundles)).toEqual([]);
});

test('a page without its bundle is detected', () => {
  expect(missingBelow(`pages/${routes.product.page}-page.tsx`, [])).not.toEqual([]);
});
