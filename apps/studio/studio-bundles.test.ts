import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { resolveImport, sourceFiles, textOf as sourceOf } from '../../test/support/source.ts';

const texts = join(import.meta.dirname, '../../packages/contract/i18n');
const studio = 'apps/studio/';

const bundles = readdirSync(texts, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const bundleOf = new Map(
  bundles.flatMap((name) =>
    Object.keys(JSON.parse(readFileSync(join(texts, name, 'en.json'), 'utf8')) as object).map((key) => [key, name]),
  ),
);

const findAll = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, match = '']) => match);
const textOf = (file: string): string => sourceOf(file).replaceAll(/\/\*\*[\s\S]*?\*\//g, '');
const isOfStudio = (file: string): boolean => /^(?:apps\/studio|packages\/ui)\/.*\.tsx?$/.test(file);

/** The modules that a module loads with itself or later, of the studio and of what it shares with the site. */
const importsOf = (file: string): string[] =>
  findAll(textOf(file), /(?:^(?:import|export) (?!type )[^;]*?from |\bimport\()'([^']+)'/gm)
    .flatMap((target) => resolveImport(file, target) ?? [])
    .filter(isOfStudio);

/** Keys below a module whose bundle is none of these, each with its module. Tables of places lead to other screens. */
const missingBelow = (start: string, loaded: readonly string[]): string[] => {
  const seen = new Set<string>();
  const missing: string[] = [];
  const visit = (file: string): void => {
    if (seen.has(file) || (file !== start && /place(s)?\.ts$/.test(file))) return;
    seen.add(file);
    for (const key of findAll(textOf(file), /'([a-zA-Z][\w-]*(?:\.[\w-]+)+)'/g)) {
      const bundle = bundleOf.get(key);
      if (bundle !== undefined && !loaded.includes(bundle)) missing.push(`${posix.relative(studio, file)}: ${key}`);
    }
    for (const module of importsOf(file)) visit(module);
  };
  visit(start);
  return missing;
};

/** Files that name screens together with the bundles that load with them. */
const tables = sourceFiles
  .filter((file) => file.startsWith(studio) && /(^|[/-])places?\.ts$|\/router\.tsx$/.test(file))
  .filter((file) => /\bload: async|lazyScreen\(\n/.test(sourceOf(file)));

const screensOf = (file: string) => {
  const named = findAll(textOf(file), /'([\w-]+)'/g).filter((name) => bundles.includes(name));
  const screens = findAll(textOf(file), /\bimport\('(\.[^']+-screen\.tsx)'\)/g);
  return screens.map(
    (screen) => [posix.relative(studio, resolveImport(file, screen) ?? screen), ['studio', ...named]] as const,
  );
};

test.each(tables.flatMap(screensOf))('%s has the bundle of every text that it may show', (screen, loaded) => {
  expect(missingBelow(posix.join(studio, screen), loaded)).toEqual([]);
});

test('a screen without its bundle is detected', () => {
  expect(missingBelow(posix.join(studio, 'people/people-screen.tsx'), ['studio'])).not.toEqual([]);
});

test('the frame needs no bundle of a place', () => {
  // The guides load together with theirs.
  expect(missingBelow(posix.join(studio, 'frame/frame.tsx'), ['studio', 'studio-help'])).toEqual([]);
});
