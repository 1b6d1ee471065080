import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../src');
const texts = join(src, 'i18n');
const studio = join(src, 'studio');

const bundles = readdirSync(texts, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const bundleOf = new Map(
  bundles.flatMap((name) =>
    Object.keys(JSON.parse(readFileSync(join(texts, name, 'en.json'), 'utf8')) as object).map((key) => [key, name]),
  ),
);

const findAll = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, match = '']) => match);
const textOf = (file: string): string => readFileSync(file, 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\//g, '');
const resolve = (file: string, target: string): string =>
  target.startsWith('#') ? join(src, target.slice(1)) : join(dirname(file), target);

/** The modules that a module loads with itself or later, of the studio and of what it shares with the site. */
const importsOf = (file: string): string[] =>
  findAll(
    textOf(file),
    /(?:^(?:import|export) (?!type )[^;]*?from |\bimport\()'((?:\.|#studio|#ui)[^']+\.tsx?)'/gm,
  ).map((target) => resolve(file, target));

/** Keys below a module whose bundle is none of these, each with its module. Tables of places lead to other screens. */
const missingBelow = (start: string, loaded: readonly string[]): string[] => {
  const seen = new Set<string>();
  const missing: string[] = [];
  const visit = (file: string): void => {
    if (seen.has(file) || !existsSync(file) || (file !== start && /place(s)?\.ts$/.test(file))) return;
    seen.add(file);
    for (const key of findAll(textOf(file), /'([a-zA-Z][\w-]*(?:\.[\w-]+)+)'/g)) {
      const bundle = bundleOf.get(key);
      if (bundle !== undefined && !loaded.includes(bundle)) missing.push(`${relative(studio, file)}: ${key}`);
    }
    for (const module of importsOf(file)) visit(module);
  };
  visit(start);
  return missing;
};

/** Files that name screens together with the bundles that load with them. */
const tables = readdirSync(studio, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(^|[/-])places?\.ts$|^router\.tsx$/.test(name))
  .filter((name) => /\bload: async|lazyScreen\(\n/.test(readFileSync(join(studio, name), 'utf8')));

const screensOf = (table: string) => {
  const file = join(studio, table);
  const named = findAll(textOf(file), /'([\w-]+)'/g).filter((name) => bundles.includes(name));
  const screens = findAll(textOf(file), /\bimport\('(\.[^']+-screen\.tsx)'\)/g);
  return screens.map((screen) => [relative(studio, resolve(file, screen)), ['studio', ...named]] as const);
};

test.each(tables.flatMap(screensOf))('%s has the bundle of every text that it may show', (screen, loaded) => {
  expect(missingBelow(join(studio, screen), loaded)).toEqual([]);
});

test('a screen without its bundle is detected', () => {
  expect(missingBelow(join(studio, 'people/people-screen.tsx'), ['studio'])).not.toEqual([]);
});

test('the frame needs no bundle of a place', () => {
  // The guides load together with theirs.
  expect(missingBelow(join(studio, 'frame/frame.tsx'), ['studio', 'studio-help'])).toEqual([]);
});
