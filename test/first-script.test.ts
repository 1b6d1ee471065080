import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../src');

/** What a module imports at run time when it loads, without types and without what it imports later by `import()`. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )(?:[^;'"]*? from )?'([^']+)'/gm)].map(
    ([, target = '']) => target,
  );

const resolve = (file: string, target: string): string | undefined => {
  if (target.startsWith('#')) return join(src, target.slice(1));
  return target.startsWith('.') ? join(dirname(file), target) : undefined;
};

/** The chain of modules through which a module loads Zod. */
const pathToZod = (file: string, seen = new Set<string>()): string[] | undefined => {
  if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return undefined;
  seen.add(file);
  for (const target of importsOf(file)) {
    if (target === 'zod') return [relative(src, file), target];
    const next = resolve(file, target);
    const path = next && pathToZod(next, seen);
    if (path) return [relative(src, file), ...path];
  }
  return undefined;
};

// Zod is larger than the rest of that script. It also probes `new Function` unless the entry told it not to before it loads.
test('the script of every page does not load Zod', () => {
  expect(pathToZod(join(src, 'web/entry-browser.tsx'))).toBeUndefined();
});

test('a module that loads Zod through another one is detected', () => {
  expect(pathToZod(join(src, 'http/pages.ts'))).toEqual(['http/pages.ts', 'contract/pages.ts', 'zod']);
});
