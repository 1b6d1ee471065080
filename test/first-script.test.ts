import { expect, test } from 'vitest';
import { resolveImport, textOf } from './support/source.ts';

/** What a module imports at run time when it loads, without types and without what it imports later by `import()`. */
const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/^(?:import|export) (?!type )(?:[^;'"]*? from )?'([^']+)'/gm)].map(
    ([, target = '']) => target,
  );

/** The chain of modules through which a module loads Zod. */
const pathToZod = (file: string, seen = new Set<string>()): string[] | undefined => {
  if (seen.has(file) || !/\.tsx?$/.test(file)) return undefined;
  seen.add(file);
  for (const target of importsOf(file)) {
    if (target === 'zod') return [file, target];
    const next = resolveImport(file, target);
    const path = next && pathToZod(next, seen);
    if (path) return [file, ...path];
  }
  return undefined;
};

// Zod is larger than the rest of that script. It also probes `new Function` unless the entry told it not to before it loads.
test('the script of every page does not load Zod', () => {
  expect(pathToZod('apps/site/entry-browser.tsx')).toBeUndefined();
});

test('a module that loads Zod through another one is detected', () => {
  expect(pathToZod('apps/server/catalogue/pages/http.ts')).toEqual([
    'apps/server/catalogue/pages/http.ts',
    'packages/contract/pages.ts',
    'zod',
  ]);
});
