import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { toBuildPaths } from './server-paths.ts';

const src = fileURLToPath(new URL('../../src', import.meta.url));
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);

test('code of the build finds files beside its source', () => {
  const { code } = toBuildPaths("readFileSync(new URL('./a.sql', import.meta.url))", join(src, 'db/migrate.ts'));
  expect(code).toBe('readFileSync(new URL(\'./a.sql\', new URL("../../src/db/migrate.ts", import.meta.url).href))');
});

test('every thread and process is an entry of the build, under a name of its own, also those of the browser', () => {
  const starts = sources.flatMap((name) => {
    const code = readFileSync(join(src, name), 'utf8');
    const count = code.match(/new Worker\(|\bfork\(/g)?.length ?? 0;
    return count === 0 ? [] : [{ name, count, code }];
  });
  expect(starts.length).toBeGreaterThan(2);
  const built = starts.map(({ name, count, code }) => ({ count, ...toBuildPaths(code, join(src, name)) }));
  expect(built.map(({ workers }) => workers.length)).toEqual(built.map(({ count }) => count));
  const names = built.flatMap(({ workers }) => workers.map(({ fileName }) => fileName));
  expect(new Set(names).size).toBe(names.length);
});
